public import Clinical

extension DoctorPrompt {
    /// A person's one question of the day, the same on every device; nil on the day one was dismissed.
    ///
    /// The questions that apply to the person rotate, one a day, in list order; the starting point depends on the
    /// person. A dismissed question leaves its day empty, so that no other replaces it at once.
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

    /// The start of a person's rotation: FNV-1a of the id, so that siblings get different questions.
    private static func start(of person: Person.ID) -> UInt32 {
        person.text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
