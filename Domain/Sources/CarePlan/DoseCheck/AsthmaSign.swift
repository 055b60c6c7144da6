public import Clinical
import Immunotherapy

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

    /// The id of the record.
    public let id: String
    public let kind: Kind
    /// When it was, or began.
    public let at: Instant
    /// The first instant at which it no longer counts.
    public let until: Instant
    public let version: RecordVersion

    /// Creates a sign as it was stored.
    public init(id: String, kind: Kind, at: Instant, until: Instant, version: RecordVersion) {
        self.id = id
        self.kind = kind
        self.at = at
        self.until = until
        self.version = version
    }

    /// A statement or measurement at a time.
    public static func observed(_ kind: Kind, id: String, at: Instant, version: RecordVersion) -> AsthmaSign {
        AsthmaSign(id: id, kind: kind, at: at, until: at.adding(seconds: reach), version: version)
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
        return AsthmaSign(id: id, kind: .attack, at: at, until: until, version: version)
    }

    func counts(at instant: Instant, _ answer: ClinicAnswer?) -> Bool {
        at <= instant && instant < until && !(answer?.isAbout(self) ?? false)
    }

    var report: ConditionReport {
        ConditionReport(condition: .asthma, answer: .yes, origin: .recorded(id: id, code: kind.rawValue, at: at))
    }
}
