internal import Foundation

/// Numbers for SVG attributes.
package enum SVGAttribute {
    /// A length with at most one decimal: "63", "129.7".
    package static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
    }

    /// The point on a circle; angles are in degrees, clockwise from the top.
    package static func point(centre: Double, radius: Double, degrees: Double) -> String {
        let angle = degrees * .pi / 180
        return "\(number(centre + radius * sin(angle))) \(number(centre - radius * cos(angle)))"
    }
}
