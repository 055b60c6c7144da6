/// How much a symptom bothered somebody on a day.
public enum DiaryGrade: Int, Sendable, Hashable, CaseIterable {
    /// Not there.
    case absent = 0
    /// There, and easy to live with.
    case mild = 1
    /// Bothersome, but bearable.
    case moderate = 2
    /// Hard to bear; it got in the way of the day or of sleep.
    case severe = 3
}
