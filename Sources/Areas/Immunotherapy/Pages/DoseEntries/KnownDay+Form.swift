internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages

/// The form carries what its page knew of each day, so a queued dose is added only to a record nobody has changed.
extension KnownDay {
    /// The form name for a day: "known.2026-06-20".
    static func field(_ day: CalendarDay) -> String { "known.\(day.iso)" }

    /// "3 first-intake second-intake": the number of changes, then the intakes.
    var text: String {
        ([String(changes)] + intakes.map(\.text)).joined(separator: " ")
    }

    /// Parses `text`. A missing value counts as a day that was never recorded.
    init(text: String) {
        let parts = text.split(separator: " ").prefix(EditDosePage.Values.mostIntakes).map(String.init)
        self.init(
            changes: parts.first.flatMap { Int64($0) }.flatMap { $0 < 0 ? nil : $0 } ?? 0,
            intakes: parts.dropFirst().compactMap { OITDose.Intake.ID($0) })
    }

    /// What the form knew of a day. A form that has shown both versions of a conflict names the version instead.
    init(_ form: Form, _ day: CalendarDay) {
        if let version = Int64(form["version"]), version >= 0 {
            self.init(changes: version, intakes: [])
        } else {
            self.init(text: form[Self.field(day)])
        }
    }
}

extension Form {
    /// The same user's earlier entries for the day, queued together with this one.
    var earlierEntries: [OITDose.Intake.ID] {
        guard self["version"].isEmpty else { return [] }
        return all("after").prefix(EditDosePage.Values.mostIntakes).compactMap { OITDose.Intake.ID($0) }
    }
}
