/// The full form of a day: four symptoms of the nose and two of the eyes, each from 0 to 3.
public struct FullDiary: Sendable, Hashable {
    /// Nil if it was not answered.
    public let congestion: DiaryGrade?
    public let rhinorrhoea: DiaryGrade?
    public let nasalItching: DiaryGrade?
    public let sneezing: DiaryGrade?
    public let eyeItching: DiaryGrade?
    public let tearing: DiaryGrade?

    /// Creates a day.
    public init(
        congestion: DiaryGrade?, rhinorrhoea: DiaryGrade?, nasalItching: DiaryGrade?, sneezing: DiaryGrade?,
        eyeItching: DiaryGrade?, tearing: DiaryGrade?
    ) {
        self.congestion = congestion
        self.rhinorrhoea = rhinorrhoea
        self.nasalItching = nasalItching
        self.sneezing = sneezing
        self.eyeItching = eyeItching
        self.tearing = tearing
    }

    /// A day without symptoms.
    public static let noSymptoms = FullDiary(
        congestion: .absent, rhinorrhoea: .absent, nasalItching: .absent, sneezing: .absent, eyeItching: .absent,
        tearing: .absent)

    /// The Total Nasal Symptom Score, 0 to 12; nil if one of the four was not answered.
    public var tnss: Int? { FullDiary.sum([congestion, rhinorrhoea, nasalItching, sneezing]) }

    /// The sum of all six, 0 to 18; nil if one was not answered. A sixth of it is the daily symptom score.
    public var symptomSum: Int? {
        FullDiary.sum([congestion, rhinorrhoea, nasalItching, sneezing, eyeItching, tearing])
    }

    private static func sum(_ grades: [DiaryGrade?]) -> Int? {
        var sum = 0
        for grade in grades {
            guard let grade else { return nil }
            sum += grade.rawValue
        }
        return sum
    }
}
