internal import Clinical
public import Immunotherapy
package import SQL
public import Store

extension DoseHoldDetails: RecordDetails {
    public typealias Noun = DoseHold
}

extension Record where Details == DoseHoldDetails {
    /// Pauses of doses.
    package static let doseHold = Record(
        "dose_hold", noun: "dose hold", isOrdered: false,
        fields: RecordField("allergen", \.allergen, .optional(.reference(to: "allergen"))),
        RecordField("from_day", \.from, .day, key: "from"),
        RecordField("through_day", \.through, .optional(.day), key: "through"),
        RecordField("reason", \.reason, .optional(.text)), make: DoseHoldDetails.init
    ).ruled {
        $0.created = "began"
        $0.changed = { $1.through == nil ? "resumed" : "lifted" }
        $0.keepsDeletion = false
        $0.check = { _, details, access, tx in try tx.checkAllergens([details.allergen].compactMap(\.self), access) }
    }
}

extension DoseHold {
    package init(_ stored: Stored<DoseHoldDetails>) {
        let details = stored.details
        self.init(
            id: stored.id, person: stored.person, allergen: details.allergen, from: details.from,
            through: details.through, reason: details.reason, version: stored.version)
    }
}

extension Store {
    /// The person's pauses, latest first, excluding deleted ones.
    public func doseHolds(_ access: PersonAccess) async throws -> [DoseHold] {
        try await database.read { tx in try tx.doseHolds(access) }
    }
}

extension Reader {
    package func doseHolds(_ access: PersonAccess) throws -> [DoseHold] {
        try fetch(
            """
            \(part: Record.doseHold.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY from_day DESC, created_at DESC, id
            """
        ).map { DoseHold(try Record.doseHold.stored($0)) }
    }
}
