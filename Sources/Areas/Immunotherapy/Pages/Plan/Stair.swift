internal import Clinical
internal import Immunotherapy
internal import Pages

/// The levels of one allergen as a bar chart with rising bars: done, current or planned.
struct Stair: Encodable, Sendable {
    /// The accessible name of the picture.
    let name: String
    let width: String
    /// Whether there are too many bars for the page width, so that the picture scrolls.
    let isLong: Bool
    let bars: [Bar]

    /// One bar, in a picture 268 units high.
    struct Bar: Encodable, Sendable {
        let x: String
        let y: String
        let width: String
        let height: String
        let middle: String
        /// The y position of the amount, above the bar.
        let top: String
        /// The SVG transform of the check mark or dot inside the bar.
        let mark: String
        let amount: String
        let number: String
        let isDone: Bool
        let isNow: Bool
        let isPlanned: Bool
    }

    /// The steps rise evenly with the amounts, which grow more than a hundredfold, so heights cannot be proportional.
    init(_ phrases: Phrases, allergen: String, _ entries: [PlanPage.Entry]) {
        isLong = entries.count > 12
        let amounts = entries.map { phrases.formats.decimal($0.level.amount.milligrams) }
        let longest = Double(amounts.map(\.count).max() ?? 1)
        let slot = isLong ? max(24.7, longest * 7.5 + 6) : 272 / Double(entries.count)
        let wide = min(slot, 40) - 5
        width = SVGAttribute.number(max(272, slot * Double(entries.count)))
        let steps = Set(entries.map(\.level.amount.nanograms)).sorted()
        bars = entries.enumerated().map { index, entry in
            let step = steps.firstIndex(of: entry.level.amount.nanograms) ?? 0
            let height = steps.count == 1 ? 140 : 26 + 194 * Double(step) / Double(steps.count - 1)
            let planned = entry.step.state == .planned
            let inset = planned ? 0.9 : 0
            let middle = slot * (Double(index) + 0.5)
            return Bar(
                x: SVGAttribute.number(middle - wide / 2 + inset), y: SVGAttribute.number(246 - height + inset),
                width: SVGAttribute.number(wide - 2 * inset), height: SVGAttribute.number(height - 2 * inset),
                middle: SVGAttribute.number(middle), top: SVGAttribute.number(239 - height),
                mark: "translate(\(SVGAttribute.number(middle)) \(SVGAttribute.number(246 - height + 15)))",
                amount: amounts[index],
                number: phrases.formats.number(index + 1),
                isDone: entry.step.state == .done, isNow: entry.step.state == .now, isPlanned: planned)
        }
        let now = entries.firstIndex { $0.step.state == .now }
        let last = phrases.formats.number(entries.count)
        name =
            now.map {
                phrases(
                    "stair.name",
                    [
                        "allergen": allergen, "last": last, "level": phrases.formats.number($0 + 1),
                        "amount": phrases.milligrams(entries[$0].level.amount.milligrams),
                    ])
            } ?? phrases("stair.name.noCurrent", ["allergen": allergen, "last": last])
    }
}
