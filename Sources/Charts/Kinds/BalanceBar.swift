/// A bar that shows an amount against a target. Any excess follows a gap and is taller, so it does not depend on
/// colour.
public enum BalanceBar {
    /// `filled` is from 0 to 100. `percent` is the percentage of the target when `isOver`; nil if there is no target.
    public static func svg(filled: Int64, percent: Int64?, isOver: Bool) -> String {
        let open = #"<svg class="balance-bar" width="100%" height="20" aria-hidden="true">"#
        let track = #"<rect class="f-sunken s-control" x="0.5" y="4.5" width="99.7%" height="11" rx="5.5"/>"#
        guard isOver else {
            let part = Double(filled).bounded(0, 100)
            let bar =
                part > 0
                ? #"<rect class="f-brand" y="4" width="\#(max(2, part).coordinate)%" height="12" rx="6"/>"# : ""
            return open + track + bar + "</svg>"
        }
        // The position of the target, clamped so that it stays visible for a large excess.
        let reached = percent.map { (10_000 / Double(max(100, $0))).bounded(8, 96) } ?? 0
        let whole =
            reached > 0 ? #"<rect class="f-brand" y="4" width="\#(reached.coordinate)%" height="12" rx="6"/>"# : ""
        let beyond = (reached + 1).coordinate
        let rest = (99 - reached).coordinate
        return open + whole + #"<rect class="f-c2" x="\#(beyond)%" width="\#(rest)%" height="20" rx="6"/></svg>"#
    }
}

/// A thin, partly filled bar. It is hidden from screen readers, so show the value as text above it.
public enum ShareBar {
    /// `share` is from 0 to 1 and is clamped; NaN and infinity count as 0.
    public static func svg(_ share: Double) -> String {
        let percent = share.isFinite ? (share * 100).bounded(0, 100) : 0
        let filled =
            percent > 0 ? #"<rect class="f-brand" width="\#(max(2, percent).coordinate)%" height="8" rx="4"/>"# : ""
        return #"<svg class="share" width="100%" height="8" aria-hidden="true">"#
            + #"<rect class="f-sunken" width="100%" height="8" rx="4"/>\#(filled)</svg>"#
    }
}
