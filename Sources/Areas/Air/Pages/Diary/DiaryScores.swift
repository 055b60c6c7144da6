internal import Air
internal import Pages

/// A score of a day with the end of its scale.
struct DiaryScore: Encodable, Sendable {
    let label: String
    /// "6 of 12"
    let value: String

    /// "Nose total (TNSS) 6 of 12"
    var text: String { "\(label) \(value)" }
}

extension Phrases {
    /// The scores that are known: the nose's, the symptoms' and the one with medicines.
    func scores(_ content: DiaryDay, _ rescue: RescueDay?) -> [DiaryScore] {
        let values: [(String, String?)] = [
            ("tnss", content.tnss.map { formats.number($0) }), ("symptoms", content.symptomTenths.map { tenths($0) }),
            ("combined", content.combinedScore(rescue?.step).map { tenths($0.tenths) }),
        ]
        return values.compactMap { name, value in
            value.map {
                DiaryScore(label: self("diary.score.\(name)"), value: self("diary.score.\(name).of", ["value": $0]))
            }
        }
    }

    /// Why a day has no score with medicines; nil if it has one, or no symptom score either.
    func gap(_ content: DiaryDay, _ rescue: RescueDay?) -> String? {
        guard content.symptomSum != nil else { return nil }
        return rescue?.gap.map { gap in
            switch gap {
            case .noList: self("diary.gap.list")
            case .noCode(let names): self("diary.gap.code", ["names": names.map(\.isolated).joined(separator: ", ")])
            case .noRecord(let names):
                self("diary.gap.record", ["names": names.map(\.isolated).joined(separator: ", ")])
            }
        }
    }

    /// What a change of the nose's score means.
    func change(_ weeks: NasalWeeks) -> String {
        self(
            "diary.change.\(weeks.change.rawValue)",
            ["before": tenths(weeks.before.tenths), "last": tenths(weeks.last.tenths)])
    }

    /// "3.5"
    func tenths(_ number: Int) -> String { formats.decimal("\(number / 10).\(number % 10)") }
}
