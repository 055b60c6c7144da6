public import Clinical

extension DoctorPrompt {
    /// The one question of a person's day, the same on every device; nil on the day of a dismissed one.
    ///
    /// The questions that fit the person follow one another, one a day, in the order of the list; where the round
    /// begins depends on the person. A dismissed question leaves its day empty, so that none takes its place at once.
    public static func of(
        _ day: CalendarDay, person: Person.ID, uses: Set<Use>, dismissed: Set<DoctorPrompt> = []
    ) -> DoctorPrompt? {
        let fitting = allCases.filter { uses.contains($0.use) }
        guard !fitting.isEmpty else { return nil }
        let turn = Int64(day.number) + Int64(start(of: person))
        let count = Int64(fitting.count)
        let question = fitting[Int(((turn % count) + count) % count)]
        return dismissed.contains(question) ? nil : question
    }

    /// Where a person's round begins: FNV-1a of the id, so that brothers and sisters get different questions.
    private static func start(of person: Person.ID) -> UInt32 {
        person.text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
