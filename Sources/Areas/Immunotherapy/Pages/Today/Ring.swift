internal import Pages

/// A ring with one segment per dose level, filled up to the current one.
struct Ring: Encodable, Sendable {
    /// "Level 6 of 11", the accessible name of the ring.
    let name: String
    let segments: [Segment]
    /// The number in the middle, with the words above and below it.
    let above: String
    let number: String
    let below: String

    struct Segment: Encodable, Sendable {
        /// The arc as an SVG path's `d` attribute, in a 140 × 140 viewBox.
        let path: String
        let isFilled: Bool
    }

    /// `level` counts from 1; `treatmentDay` is nil before the first dose.
    init(_ phrases: Phrases, level: Int, of levels: Int, treatmentDay: Int?) {
        let values = ["level": phrases.formats.number(level), "levels": phrases.formats.number(levels)]
        name = phrases("level.position", values)
        segments = Self.segments(count: max(levels, 1), filled: level)
        if let treatmentDay {
            above = phrases("ring.day")
            number = phrases.formats.number(treatmentDay)
            below = phrases("ring.ofTreatment")
        } else {
            above = phrases("ring.level")
            number = phrases.formats.number(level)
            below = phrases("ring.ofLevels", values)
        }
    }

    private static func segments(count: Int, filled: Int) -> [Segment] {
        let whole = 360 / Double(count)
        let gap = count == 1 ? 4.4 : min(4.4, whole * 0.3)
        return (0..<count).map { index in
            let start = Double(index) * whole + gap / 2
            let end = Double(index + 1) * whole - gap / 2
            let from = SVGAttribute.point(centre: 70, radius: 63, degrees: start)
            let to = SVGAttribute.point(centre: 70, radius: 63, degrees: end)
            let far = end - start > 180 ? 1 : 0
            return Segment(path: "M\(from)A63 63 0 \(far) 1 \(to)", isFilled: index < filled)
        }
    }
}
