internal import Clinical
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// Somebody recorded these slots differently: shows both, and stores nothing until a person has chosen.
struct AdministrationConflict {
    /// What stands for a slot, and what was to be recorded about it.
    struct Pair {
        let theirs: Stored<AdministrationDetails>
        let mine: AdministrationDetails
        let medicine: MedicationDetails?
    }

    let request: PersonRequest
    let pairs: [Pair]
    let keep: String
    let post: String

    func response() async throws -> Response {
        let phrases = request.phrases
        // One dose that two people recorded, or two doses: only they know.
        let isTwice = pairs.allSatisfy { $0.mine.status == .completed && $0.theirs.details.status == .completed }
        return try await request.conflict(
            noun: "administration", record: pairs.first?.theirs.id.text ?? "", person: request.person,
            rows: pairs.map { pair in
                (
                    label: pair.medicine.map { phrases.medicine($0) } ?? "",
                    theirs: phrases.said(pair.theirs.details, today: request.today),
                    mine: phrases.said(pair.mine, today: request.today)
                )
            },
            keep: keep, post: post, version: nil, words: isTwice ? ConflictWords(taken: phrases) : nil,
            seen: pairs.map { "\($0.theirs.id.text):\($0.theirs.version.number)" })
    }
}

extension Form {
    /// The records that the page showed beside the new ones, with their versions.
    var seenAdministrations: [Administration.ID: RecordVersion] {
        var seen: [Administration.ID: RecordVersion] = [:]
        for text in all("seen") {
            let parts = text.split(separator: ":")
            guard parts.count == 2, let id = Administration.ID(String(parts[0])), let number = Int64(parts[1]) else {
                continue
            }
            seen[id] = RecordVersion(number: number)
        }
        return seen
    }
}

extension ConflictWords {
    /// For two records that both say that a dose was taken.
    fileprivate init(taken phrases: Phrases) {
        self.init(
            mine: phrases("conflict.mine"), keep: phrases("administration.once"),
            save: phrases("administration.twice"), note: phrases("administration.twice.note"))
    }
}

extension Phrases {
    /// "Taken, 08:04, 1 tablet"
    fileprivate func said(_ details: AdministrationDetails, today: CalendarDay) -> String {
        let time = time(details.at.time)
        let parts = [
            self(details.status == .completed ? "medicine.taken" : "medicine.notTaken"),
            details.at.day == today
                ? time : self("medicine.dayTime", ["day": formats.longDay(details.at.day), "time": time]),
            amount(details), details.reason.map { reason($0) }, details.note,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
