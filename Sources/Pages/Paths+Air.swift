extension Paths {
    package static func diary(_ person: String) -> String { "\(self.person(person))/diary" }
    package static func diary(_ person: String, before day: String) -> String { "\(diary(person))?before=\(day)" }
    /// One day of the diary.
    package static func diaryDay(_ person: String, _ day: String) -> String { "\(diary(person))/\(day)" }
    package static func diaryDay(_ person: String, _ day: String, isFull: Bool) -> String {
        "\(diaryDay(person, day))?form=\(isFull ? "full" : "short")"
    }
    package static func diaryDeletion(_ person: String, _ entry: String) -> String {
        "\(diary(person))/entries/\(entry)/deletion"
    }
    package static func diaryRestoration(_ person: String, _ entry: String) -> String {
        "\(diary(person))/entries/\(entry)/restoration"
    }
}
