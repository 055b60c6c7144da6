internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Store

/// A form carries what its page knew of each day, so that a dose that waited joins only a record that nobody changed.
extension KnownDay {
    /// The form name of a day: "known.2026-06-20".
    static func field(_ day: CalendarDay) -> String { "known.\(day.iso)" }

    /// "3 first-intake second-intake"
    var text: String {
        ([String(changes)] + intakes.map(\.text)).joined(separator: " ")
    }

    /// Reads `text`; a day that the page knew nothing of counts as one that nobody wrote down.
    init(text: String) {
        let parts = text.split(separator: " ").prefix(EditDosePage.Values.mostIntakes).map(String.init)
        self.init(
            changes: parts.first.flatMap { Int64($0) }.flatMap { $0 < 0 ? nil : $0 } ?? 0,
            intakes: parts.dropFirst().compactMap { OITDose.Intake.ID($0) })
    }

    /// What the form knew of a day. A form that has seen both versions of the record names that version instead.
    init(_ form: Form, _ day: CalendarDay) {
        if let version = Int64(form["version"]), version >= 0 {
            self.init(changes: version, intakes: [])
        } else {
            self.init(text: form[Self.field(day)])
        }
    }
}

extension Form {
    /// The writer's own earlier entries for the day, which waited with this one.
    var earlierEntries: [OITDose.Intake.ID] {
        guard self["version"].isEmpty else { return [] }
        return all("after").prefix(EditDosePage.Values.mostIntakes).compactMap { OITDose.Intake.ID($0) }
    }
}
