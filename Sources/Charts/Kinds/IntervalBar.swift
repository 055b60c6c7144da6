/// A correlation with its interval on a line from −1 to 1: a square for one that stands out, an open circle otherwise.
public enum IntervalBar {
    /// - Parameters:
    ///   - value: from −1 to 1, clamped like the interval.
    ///   - label: what the picture shows, with the numbers.
    public static func svg(_ value: Double, _ interval: ClosedRange<Double>?, standsOut: Bool, label: String) -> String
    {
        let middle = place(value)
        let open = #"<svg class="interval" width="100%" height="24" role="img" aria-label="\#(escaped(label))">"#
        let axis =
            #"<line class="s-line" x1="0" x2="100%" y1="12" y2="12"/>"#
            + #"<line class="s-control" x1="50%" x2="50%" y1="2" y2="22" stroke-width="1.5"/>"#
        let reach =
            interval.map {
                #"<line class="s-brand" x1="\#(place($0.lowerBound))%" x2="\#(place($0.upperBound))%" y1="12" y2="12""#
                    + #" stroke-width="2.5" stroke-linecap="round"/>"#
            } ?? ""
        let mark =
            standsOut
            ? #"<rect class="f-brand" x="\#(middle)%" y="7" width="10" height="10" rx="2" transform="translate(-5 0)"/>"#
            : #"<circle class="f-surface s-brand" cx="\#(middle)%" cy="12" r="5.5" stroke-width="2"/>"#
        return open + axis + reach + mark + "</svg>"
    }

    /// Percent of the width.
    private static func place(_ value: Double) -> String {
        value.isFinite ? (50 + 50 * value).bounded(2, 98).coordinate : "50"
    }
}
