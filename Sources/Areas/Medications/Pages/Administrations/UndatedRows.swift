internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages

/// What hospitals say was taken or not on a day without a time, with the note that it is not counted.
struct UndatedRows: Encodable, Sendable {
    let rows: [Row]

    struct Row: Encodable, Sendable {
        /// "14 March 2026", on a page of several medicines with the name.
        let what: String
        let server: String
        let word: String
        let symbol: String
    }

    /// Nil if there is nothing to show.
    init?(_ phrases: Phrases, _ found: [UndatedAdministration], named: Bool) {
        guard !found.isEmpty else { return nil }
        rows = found.sorted { $0.on.text > $1.on.text }.map { one in
            Row(
                what: [named ? one.name : nil, phrases.day(one.on)].compactMap(\.self).joined(separator: ", "),
                server: one.server, word: phrases(one.isTaken ? "medicine.taken" : "medicine.notTaken"),
                symbol: one.isTaken ? "ui-taken" : "ui-skipped")
        }
    }
}

extension UndatedAdministration {
    static var samples: [UndatedAdministration] {
        let days = [DateTime(Samples.today.adding(days: -9)), DateTime("2026-02")].compactMap(\.self)
        return days.enumerated().compactMap { index, day in
            FHIRConnection.ID("connection-1").map {
                UndatedAdministration(
                    medication: nil, name: Samples.rightToLeft, server: "St Mary’s", connection: $0, on: day,
                    isTaken: index == 0)
            }
        }
    }
}
