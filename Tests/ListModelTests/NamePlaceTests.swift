// Goal: a table gives each name one place, whatever its length, and tells all others apart.
// Method: names of every length up to several words, each also with one byte changed.
import ListModel
import Testing

struct NamePlaceTests {
  @Test func namesThatDifferInOneByteAreOthers() {
    var (table, names): (NameTable, [String]) = (NameTable(), [])
    for length in 1...40 {
      names.append(String(repeating: "a", count: length))
      for place in 0..<length {
        let before = String(repeating: "a", count: place)
        names.append(before + "b" + String(repeating: "a", count: length - place - 1))
      }
    }
    let places = names.map { table.item(named: $0).rawValue }
    #expect(places == Array(0..<Int32(names.count)))
    #expect(table.count == names.count)
    let again = names.map { table.section(named: $0).rawValue }
    #expect(again == places)
    #expect(places.map { table.name(of: ItemID(rawValue: $0)) } == names)
  }

  /// Names stay where they are while the table grows, also between others that come again.
  @Test func namesKeepTheirPlacesWhileItGrows() {
    var table = NameTable()
    for number in 0..<100_000 {
      let place = table.item(named: "row \(number)").rawValue
      let old = table.item(named: "row \(number / 3)").rawValue
      #expect(place == Int32(number) && old == Int32(number / 3))
    }
    #expect(table.count == 100_000)
  }

  @Test func spellingsOfAnAccentAreTwoNames() {
    var table = NameTable()
    let (one, other) = (table.item(named: "\u{E9}"), table.item(named: "e\u{301}"))
    #expect(one != other)
    #expect(table.count == 2)
  }
}
