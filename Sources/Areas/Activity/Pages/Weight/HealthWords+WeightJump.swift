internal import Activity
internal import Clinical
internal import Pages

extension HealthWords {
    func unusual(_ jump: WeightJump) -> UnusualEntry {
        UnusualEntry(
            question: phrases("weight.unusual"), value: weight(jump.grams), token: String(jump.grams),
            reasons: [.init(field: "kilograms", code: "unusual-weight", sentence: sentence(jump))])
    }

    /// "12 kg is 72 kg less than on 28 Nov 2026 (84 kg)."
    private func sentence(_ jump: WeightJump) -> String {
        let difference = jump.grams - jump.earlier.grams
        return phrases(
            "weight.unusual.\(difference < 0 ? "less" : "more")",
            [
                "weight": weight(jump.grams), "change": weight(abs(difference)), "earlier": weight(jump.earlier.grams),
                "day": phrases.formats.shortFullDay(jump.earlier.day),
            ])
    }
}
