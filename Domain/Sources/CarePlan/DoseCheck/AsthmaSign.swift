public import Clinical
public import Immunotherapy

/// Something recorded about a person's asthma that says it is worse than usual, and until when it counts before a dose.
/// How long each counts is this project's choice.
public struct AsthmaSign: Sendable, Hashable {
    /// What was recorded.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// How the asthma was, with symptoms or a reliever that did not help or last.
        case state = "asthma-state"
        case attack = "asthma-attack"
        /// A peak flow in the yellow or red zone.
        case peakFlow = "peak-flow"
    }

    /// A statement or a measurement counts for 24 hours, or until a later one is better.
    public static let reach: Int64 = 86_400
    /// An attack without an end counts for 28 days.
    public static let openAttack: Int64 = 28 * 86_400

    /// The record, with the raw value of its kind and when it was, or began.
    public let origin: ConditionReport.Origin
    /// The first instant at which it no longer counts.
    public let until: Instant
    /// How an answer of the clinic names it. It includes the version, so that a record that changed requires another call.
    public let key: String

    /// Creates a sign as it was stored.
    public init(origin: ConditionReport.Origin, until: Instant, key: String) {
        self.origin = origin
        self.until = until
        self.key = key
    }

    private init(_ kind: Kind, _ id: String, _ at: Instant, until: Instant, _ version: RecordVersion) {
        self.init(
            origin: .recorded(id: id, code: kind.rawValue, at: at), until: until,
            key: "\(kind.rawValue)/\(id)/\(version.number)")
    }

    /// A statement or measurement at a time.
    public static func observed(_ kind: Kind, id: String, at: Instant, version: RecordVersion) -> AsthmaSign {
        AsthmaSign(kind, id, at, until: at.adding(seconds: reach), version)
    }

    /// An attack. It counts until the end of the day after its last one.
    ///
    /// - Parameter end: the last day; nil if it has not been recorded.
    public static func attack(
        id: String, start: CalendarDay, end: CalendarDay?, zone: ZoneRules, version: RecordVersion
    ) -> AsthmaSign {
        let at = zone.moment(start, .midnight).instant
        let until =
            end.map { zone.moment($0.adding(days: 2), .midnight).instant } ?? at.adding(seconds: openAttack)
        return AsthmaSign(.attack, id, at, until: until, version)
    }

    /// When it was, or began; nil for one without a record, which does not count.
    private var at: Instant? {
        if case .recorded(_, _, let at) = origin { at } else { nil }
    }

    func isKnown(at instant: Instant) -> Bool { at.map { $0 <= instant } ?? false }

    func counts(at instant: Instant) -> Bool { isKnown(at: instant) && instant < until }
}
