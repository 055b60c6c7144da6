internal import Activity
internal import Clinical
internal import SQL

extension ExertionEvidence {
    var column: String {
        switch self {
        case .seen: "seen"
        case .absent: "none-seen"
        case .unknown: "unknown"
        }
    }

    var start: Instant? {
        if case .seen(let start) = self { start } else { nil }
    }

    package init?(column: String, start: Int64?) {
        switch (column, start) {
        case ("seen", let start?): self = .seen(from: Instant(milliseconds: start))
        case ("none-seen", nil): self = .absent
        case ("unknown", nil): self = .unknown
        default: return nil
        }
    }
}
