/// An optional part of a visit report, called by the word `report.part.` and its id.
package struct ReportPart: Sendable, Hashable {
    package let id: String
    /// Its place among the others.
    package let rank: Int
    /// Whether it is about doses of immunotherapy.
    package let isImmunotherapy: Bool
    /// Whether it belongs to the records at the end rather than the summary.
    package let isRecord: Bool

    package init(_ id: String, rank: Int, isImmunotherapy: Bool = false, isRecord: Bool = false) {
        self.id = id
        self.rank = rank
        self.isImmunotherapy = isImmunotherapy
        self.isRecord = isRecord
    }
}

extension Phrases {
    package func part(_ part: ReportPart) -> String { self("report.part.\(part.id)") }
}
