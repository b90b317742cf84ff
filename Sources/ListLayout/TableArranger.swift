import ListModel

/// Stacks headers, rows and footers without gaps, each over the whole width
/// (`uikit-semantics.md` 6.2).
///
/// Nothing is rounded. What newer systems add above a plain header is left out, since apps set it
/// and its default is no published number.
struct TableArranger {
  let geometry: ListGeometry
  let parameters: TableParameters

  /// Puts down all sections.
  ///
  /// - Complexity: O(n) in the number of items and sections.
  func arrange(in arrangement: inout Arrangement) {
    for section in geometry.snapshot.sections {
      arrangement.takeSection { put(section, in: &$0) }
    }
  }

  private func put(_ section: Section, in arrangement: inout Arrangement) {
    arrangement.headerFrames.append(arrangement.takeSupplementary(height: section.header))
    for item in section.items {
      let height = geometry.sizes.height(of: item) ?? parameters.rowHeight
      arrangement.itemFrames.append(arrangement.takeBand(height: height))
    }
    arrangement.footerFrames.append(arrangement.takeSupplementary(height: section.footer))
  }
}
