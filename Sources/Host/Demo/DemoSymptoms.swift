internal import Clinical
internal import Symptoms

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
