import Clinical

extension SymptomKind {
    /// Its position in the list, counted from 0.
    public var position: Int {
        SymptomKind.allCases.firstIndex(of: self) ?? 0
    }
}

extension SymptomEntry {
    /// The entries of a day in display order: by the list of kinds, then by time, then by id, so that the order is
    /// always the same.
    public static func inListOrder(_ entries: [SymptomEntry]) -> [SymptomEntry] {
        entries.sorted { left, right in
            if left.kind != right.kind { return left.kind.position < right.kind.position }
            if left.at.instant != right.at.instant { return left.at.instant < right.at.instant }
            return left.id.text < right.id.text
        }
    }
}
