package import Clinical

extension DoseCheck {
    /// What the clinic said about the next dose of an allergen, while valid: until a dose of the allergen is taken,
    /// and to the end of the plan's day. An answer is no longer valid if it names more than the current level, or a
    /// level that has since been deleted or had its amount changed.
    package func answer(for allergen: Allergen.ID) -> ClinicAnswer? {
        let window = planInForce?.rules(for: allergen).window
        let day = { (moment: Moment) in window?.day(of: moment) ?? moment.day }
        let current = levels.first { $0.allergen == allergen && $0.isCurrent && !$0.isDeleted }
        guard let current else { return nil }
        let last = taken.filter { $0.portion.allergen == allergen && $0.at.instant <= at.instant }
            .map { $0.at.instant }.max()
        return clinicAnswers.filter { answer in
            answer.allergen == allergen && answer.at.instant <= at.instant && day(answer.at) == day(at)
                && answer.portion.map { isStill($0.level, of: allergen) && $0.level.amount <= current.amount } ?? true
                && last.map { $0 < answer.at.instant } ?? true
        }.max { ($0.at.instant.milliseconds, $0.id.text) < ($1.at.instant.milliseconds, $1.id.text) }
    }

    private func isStill(_ level: LevelCopy, of allergen: Allergen.ID) -> Bool {
        levels.contains {
            $0.id == level.level && $0.allergen == allergen && $0.amount == level.amount && !$0.isDeleted
        }
    }

    /// The plan; nil if there is none or it begins later.
    var planInForce: DosePlan? {
        plan.flatMap { $0.agreement.day <= at.day ? $0 : nil }
    }
}
