package import CarePlan
internal import Clinical
internal import Symptoms

/// The notable events of Mia's seven months, by day of treatment counted from 0.
package enum DemoEvents {
    struct Symptom: Sendable {
        let day: Int
        /// Minutes after the dose.
        let after: Int
        let kind: SymptomKind
        let severity: Severity
        let notes: String?
    }

    /// A stomach bug and a night of fever: the clinic said to skip the dose.
    package static let skipped: Set = [97, 163]

    /// Colds, and the day after each day without a dose.
    package static let half: Set = [31, 32, 98, 133, 164, 165, 198]

    /// The symptoms that the family counted as a reaction, with their grade.
    package static let reactions: [Int: ReactionGrade] = [
        53: .mild, 72: .mild, 118: .moderate, 143: .mild, 182: .mild,
    ]

    static let withMedicine: Set = [36, 37, 71, 72, 108, 119, 142, 143, 181, 182, 183]

    static let notes: [Int: String] = [
        0: "First dose at home. Mixed into apple sauce, all gone in one minute.",
        1: "Easier than yesterday. She wants the blue spoon.",
        12: "Two weeks nearly. She reminds us now.",
        31: "Cold and a stuffy nose, half dose as the clinic said on the phone.",
        32: "Still a bit under the weather. Half again.",
        36: "Up to 6 mg at the clinic yesterday, no trouble.",
        52: "Cashew starts today. Mixed it with the peanut in yoghurt.",
        60: "Staying at Grandma's, took the box along.",
        71: "12 mg. Stayed on the sofa with a book for two hours.",
        98: "Back to eating. Half dose after a day off.",
        108: "20 mg. A little nervous, but it went fine.",
        118: "A few hives on her arms after running to the bus. Gone in half an hour. Told the clinic.",
        119: "Quiet morning, no running. All fine.",
        133: "Lost a tooth and has a cold. Half dose.",
        142: "40 mg! Pancakes to celebrate.",
        155: "Cashew up to 10 mg.",
        164: "Fever is gone, half dose today and tomorrow.",
        181: "80 mg. That is level 6 of 11.",
        187: "Cashew 20 mg. Complained about the taste, cocoa helps.",
        198: "Sniffles. Half dose to be on the safe side, as agreed.",
        205: "School trip today, dose at breakfast as always.",
        212: "Fine. She did the mixing herself.",
    ]

    static let symptoms: [Symptom] = [
        Symptom(day: 0, after: 15, kind: .mouthItch, severity: .mild, notes: "Ten minutes, then gone."),
        Symptom(day: 37, after: 12, kind: .mouthItch, severity: .mild, notes: nil),
        Symptom(day: 53, after: 20, kind: .mouthItch, severity: .mild, notes: "After the cashew, she thinks."),
        Symptom(day: 72, after: 10, kind: .mouthItch, severity: .mild, notes: nil),
        Symptom(day: 84, after: 35, kind: .runnyNose, severity: .mild, notes: nil),
        Symptom(day: 118, after: 48, kind: .hives, severity: .moderate, notes: "Arms only, after running."),
        Symptom(day: 143, after: 14, kind: .mouthItch, severity: .mild, notes: nil),
        Symptom(day: 144, after: 11, kind: .mouthItch, severity: .mild, notes: nil),
        Symptom(day: 170, after: 30, kind: .runnyNose, severity: .mild, notes: "Sneezed at breakfast too."),
        Symptom(day: 182, after: 16, kind: .mouthItch, severity: .mild, notes: nil),
        Symptom(day: 184, after: 18, kind: .mouthItch, severity: .mild, notes: nil),
        Symptom(day: 201, after: 40, kind: .runnyNose, severity: .mild, notes: nil),
    ]
}

extension DemoEvents {
    /// Occasional symptoms that nobody counted as a reaction: colds, an itch after a new level, hay fever.
    static let passing: [Symptom] =
        every([14, 40, 60, 92, 111, 126, 147, 162, 174, 186, 195, 207], 12, .mouthItch)
        + every([33, 96, 134, 135, 166, 172, 188, 190, 197, 199, 203, 209, 211], 180, .runnyNose)
        + every([45, 88, 121, 149, 176, 189, 204], 45, .abdominalCramps)
        + every([102, 158, 191, 208], 300, .sneezing)

    private static func every(_ days: [Int], _ after: Int, _ kind: SymptomKind) -> [Symptom] {
        days.map { Symptom(day: $0, after: after + $0 % 9, kind: kind, severity: .mild, notes: nil) }
    }
}
