/// The short form of a day: four places, each from 0 to 3. It has no total; none was ever defined for it.
public struct ShortDiary: Sendable, Hashable {
    /// Nil if it was not answered.
    public let nose: DiaryGrade?
    public let eyes: DiaryGrade?
    public let throat: DiaryGrade?
    public let ears: DiaryGrade?

    /// Creates a day.
    public init(nose: DiaryGrade?, eyes: DiaryGrade?, throat: DiaryGrade?, ears: DiaryGrade?) {
        self.nose = nose
        self.eyes = eyes
        self.throat = throat
        self.ears = ears
    }

    /// A day without symptoms, as one tap records it.
    public static let noSymptoms = ShortDiary(nose: .absent, eyes: .absent, throat: .absent, ears: .absent)

    /// Whether anything was felt; nil if nothing was and not everything was answered.
    public var isSymptomatic: Bool? {
        let grades = [nose, eyes, throat, ears]
        if grades.contains(where: { ($0?.rawValue ?? 0) > 0 }) { return true }
        return grades.contains(nil) ? nil : false
    }
}
