/// The score by which days of a diary are compared with the air.
///
/// One scale for all days: a day with medicines and a day on which they are not known are not comparable.
public struct DiaryOutcome: Sendable, Hashable {
    public enum Scale: String, Sendable, Hashable, CaseIterable {
        /// The combined score, in sixths.
        case combined
        /// The sum of six symptoms.
        case symptoms
        /// The worst of nose, eyes, throat and ears; the short form has no total.
        case worst
    }

    /// Days with this many scores have a scale; below it, the scale with the most. The fewest days for triggers.
    public static let enough = 60

    public let scale: Scale
    /// A score for each day given; nil where it is not known.
    public let scores: [Int?]

    /// Chooses the scale: the combined score if it is known on enough days, or else the symptoms, or else the worst.
    ///
    /// - Parameter days: each with the step of its medicines, nil if they are not known.
    public init(_ days: [(day: DiaryDay, step: RescueStep?)]) {
        let all = Scale.allCases.map { scale in (scale, days.map { $0.day.score(scale, $0.step) }) }
        var best = all.first { $0.1.count { $0 != nil } >= DiaryOutcome.enough }
        if best == nil {
            for candidate in all {
                let known = candidate.1.count { $0 != nil }
                if known > best?.1.count(where: { $0 != nil }) ?? -1 { best = candidate }
            }
        }
        scale = best?.0 ?? .combined
        scores = best?.1 ?? []
    }
}

extension DiaryDay {
    fileprivate func score(_ scale: DiaryOutcome.Scale, _ step: RescueStep?) -> Int? {
        switch (scale, form) {
        case (.combined, .full(let diary)): CombinedScore(diary, step)?.sixths
        case (.symptoms, .full(let diary)): diary.symptomSum
        case (.worst, .short(let diary)): diary.worst
        case (.worst, .full(let diary)): diary.worst
        case (.combined, .short), (.symptoms, .short): nil
        }
    }
}

extension ShortDiary {
    fileprivate var worst: Int? { DiaryGrade.worst([nose, eyes, throat, ears]) }
}

extension FullDiary {
    fileprivate var worst: Int? {
        DiaryGrade.worst([congestion, rhinorrhoea, nasalItching, sneezing, eyeItching, tearing])
    }
}

extension DiaryGrade {
    /// The worst answer; nil if one is missing that could be worse.
    fileprivate static func worst(_ grades: [DiaryGrade?]) -> Int? {
        var worst = 0
        var isMissing = false
        for grade in grades {
            worst = max(worst, grade?.rawValue ?? 0)
            isMissing = isMissing || grade == nil
        }
        return isMissing && worst < DiaryGrade.severe.rawValue ? nil : worst
    }
}
