/// What a person answered, by day: whether there were symptoms.
///
/// Symptoms are those of a day whose outcome is at least the study's threshold.
struct PersonDays {
    /// Answered days with an outcome.
    let days: [(day: Int, isSymptomatic: Bool)]

    init(_ answers: ArraySlice<CohortAnswer>, threshold: Double) {
        days = answers.compactMap { answer in answer.outcome.map { (answer.day, $0 >= threshold) } }
    }

    /// The place among the days of the first of two days with symptoms within three answered days; nil without one.
    var onset: Int? {
        days.indices.first { index in
            days[index].isSymptomatic && days[(index + 1)...].prefix(2).contains { $0.isSymptomatic }
        }
    }

    /// The place of the first of fourteen answered days in a row without symptoms, from a place on; nil without them.
    func end(from onset: Int) -> Int? {
        var calm = 0
        for index in days.indices.dropFirst(onset) {
            calm = days[index].isSymptomatic ? 0 : calm + 1
            if calm == SymptomDuration.calmDays { return index - calm + 1 }
        }
        return nil
    }
}
