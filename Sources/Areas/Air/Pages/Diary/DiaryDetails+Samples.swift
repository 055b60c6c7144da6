internal import Air
internal import Clinical
internal import Pages
internal import Store

extension DiaryDetails {
    /// A few days in both forms, the latest first.
    static var samples: [Stored<DiaryDetails>] {
        stored([
            DiaryDay(isFull: false, grades: [.nose: .moderate, .eyes: .mild, .throat: .absent], marks: [:]),
            DiaryDay(.short(.noSymptoms)),
            DiaryDay(.full(.noSymptoms)),
            DiaryDay(isFull: true, grades: [.sneezing: .severe], marks: [:]),
            DiaryDay(isFull: true, grades: [:], marks: [:]),
            DiaryDay(isFull: false, grades: [.nose: .absent], marks: [:]),
        ])
    }

    /// Two weeks of the full form that get better, the latest first.
    static var fullSamples: [Stored<DiaryDetails>] {
        stored(
            (0..<14).map { index in
                let grade = DiaryGrade(rawValue: index / 5 + (index % 3 == 0 ? 1 : 0)) ?? .absent
                let grades = Dictionary(uniqueKeysWithValues: DiaryItem.full.map { ($0, grade) })
                return DiaryDay(isFull: true, grades: grades, marks: [:])
            })
    }

    private static func stored(_ contents: [DiaryDay]) -> [Stored<DiaryDetails>] {
        contents.enumerated().compactMap { index, content in
            guard let id = Diary.ID("day-\(index)") else { return nil }
            return Stored(
                id: id, person: Samples.person,
                details: DiaryDetails(
                    day: Samples.today.adding(days: -index), content: content,
                    note: index == 0 ? Samples.rightToLeft : nil),
                position: nil, isDeleted: false, version: .first)
        }
    }
}

extension DiaryHistory {
    /// Four weeks that end today.
    static func sample(
        _ days: [Stored<DiaryDetails>], _ medicines: MedicineDays = MedicineDays()
    ) -> DiaryHistory {
        DiaryHistory(days.reversed(), medicines, from: Samples.today.adding(days: -27), through: Samples.today)
    }
}

extension MedicineDays {
    /// An antihistamine on most days; one day nobody recorded, and one with a medicine without a code.
    static var sample: MedicineDays {
        let days = (0..<28).map { Samples.today.adding(days: -$0) }
        let taken = days.enumerated().map { index, day in
            DayMedicine(day: day, name: "Cetirizine", code: "R06AE07", isTaken: index != 1)
        }
        return MedicineDays(
            listedSince: days.last, medicines: taken + [DayMedicine(day: days[2], name: Samples.rightToLeft)])
    }
}
