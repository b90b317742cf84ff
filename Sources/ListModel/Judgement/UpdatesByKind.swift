/// The updates of a batch by kind.
struct UpdatesByKind {
  let sectionDeletes: NamedPlaces<Int>
  let sectionInserts: NamedPlaces<Int>
  let sectionReloads: NamedPlaces<Int>
  let sectionMoves: NamedMoves<Int>
  let itemDeletes: NamedPlaces<ItemPath>
  let itemInserts: NamedPlaces<ItemPath>
  let itemReloads: NamedPlaces<ItemPath>
  let itemMoves: NamedMoves<ItemPath>
  /// In the order of the batch.
  let reconfigures: [ItemPath]

  /// Takes a batch apart.
  ///
  /// - Complexity: O(u) in the number of updates.
  init(_ updates: [ListUpdate]) {
    var sectionDeletes: [Int] = []
    var sectionInserts: [Int] = []
    var sectionReloads: [Int] = []
    var sectionMoves: [Move<Int>] = []
    var itemDeletes: [ItemPath] = []
    var itemInserts: [ItemPath] = []
    var itemReloads: [ItemPath] = []
    var itemMoves: [Move<ItemPath>] = []
    var reconfigures: [ItemPath] = []
    for update in updates {
      switch update {
      case .insertItem(let after): itemInserts.append(after)
      case .deleteItem(let before): itemDeletes.append(before)
      case .moveItem(let before, let after): itemMoves.append(Move(before: before, after: after))
      case .reloadItem(let before): itemReloads.append(before)
      case .reconfigureItem(let before): reconfigures.append(before)
      case .insertSection(let after): sectionInserts.append(after)
      case .deleteSection(let before): sectionDeletes.append(before)
      case .moveSection(let before, let after):
        sectionMoves.append(Move(before: before, after: after))
      case .reloadSection(let before): sectionReloads.append(before)
      }
    }
    self.sectionDeletes = NamedPlaces(sectionDeletes) { $0.sortedByRadix() }
    self.sectionInserts = NamedPlaces(sectionInserts) { $0.sortedByRadix() }
    self.sectionReloads = NamedPlaces(sectionReloads) { $0.sortedByRadix() }
    self.sectionMoves = NamedMoves(sectionMoves) { $0.sortedByRadix() }
    self.itemDeletes = NamedPlaces(itemDeletes) { $0.sortedByRadix() }
    self.itemInserts = NamedPlaces(itemInserts) { $0.sortedByRadix() }
    self.itemReloads = NamedPlaces(itemReloads) { $0.sortedByRadix() }
    self.itemMoves = NamedMoves(itemMoves) { $0.sortedByRadix() }
    self.reconfigures = reconfigures
  }
}

/// The places that the updates of one kind name.
struct NamedPlaces<Place: Hashable & Comparable> {
  /// In the order of the batch.
  let announced: [Place]
  /// In ascending order, each as often as it is announced.
  let ascending: [Place]

  init(_ announced: [Place], ascending: ([Place]) -> [Place]) {
    self.announced = announced
    self.ascending = ascending(announced)
  }

  /// What is announced not for the first time, in the order of the batch.
  ///
  /// - Complexity: O(n).
  var repetitions: [Place] {
    guard ascending.repeatsItself else { return [] }
    var seen = Set<Place>()
    return announced.filter { !seen.insert($0).inserted }
  }
}

/// From where to where something moves.
struct Move<Place: Hashable>: Hashable {
  var before: Place
  var after: Place
}

/// The moves of items, or of sections; the very same one twice counts once (`uikit-semantics.md`
/// 1.1).
struct NamedMoves<Place: Hashable & Comparable> {
  /// In the order of the batch.
  let announced: [Move<Place>]
  /// From where they move, in ascending order.
  let sources: [Place]
  /// Where they move to, in ascending order.
  let targets: [Place]

  init(_ announced: [Move<Place>], ascending: ([Place]) -> [Place]) {
    let sources = ascending(announced.map(\.before))
    let targets = ascending(announced.map(\.after))
    // The same move twice has both its places twice.
    guard sources.repeatsItself, targets.repeatsItself else {
      self.announced = announced
      self.sources = sources
      self.targets = targets
      return
    }
    var seen = Set<Move<Place>>()
    self.announced = announced.filter { seen.insert($0).inserted }
    self.sources = ascending(self.announced.map(\.before))
    self.targets = ascending(self.announced.map(\.after))
  }

  /// The first move from the same place and the first to the same place, for each move in the order
  /// of the batch.
  ///
  /// - Complexity: O(n).
  var firstRivals: [(source: Move<Place>?, target: Move<Place>?)] {
    guard sources.repeatsItself || targets.repeatsItself else { return [] }
    var bySource: [Place: Move<Place>] = [:]
    var byTarget: [Place: Move<Place>] = [:]
    return announced.map { move in
      let rivals = (source: bySource[move.before], target: byTarget[move.after])
      if rivals.source == nil { bySource[move.before] = move }
      if rivals.target == nil { byTarget[move.after] = move }
      return rivals
    }
  }
}
