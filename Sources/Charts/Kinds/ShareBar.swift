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
