public import Clinical
internal import Foundation
internal import Synchronization

/// The time zones known to this system, as rules that the domain can apply. Each is read once.
public final class Zones: Sendable {
    private let known = Mutex<[String: ZoneRules]>([:])
    private let identifiers = Set(TimeZone.knownTimeZoneIdentifiers + ["UTC"])
    /// Present names only; empty if the system does not list them.
    private static let current = Set(ZoneTable.installed.filter { TimeZone(identifier: $0) != nil })

    public init() {}

    public func isKnown(_ identifier: String) -> Bool {
        identifiers.contains(identifier) || Self.current.contains(identifier)
    }

    /// The identifiers to choose from, sorted: the present name of each zone, UTC, and `chosen` if it is an older name.
    public func offered(keeping chosen: String) -> [String] {
        let names = Self.current.isEmpty ? identifiers : Self.current.union(["UTC"])
        return (isKnown(chosen) ? names.union([chosen]) : names).sorted()
    }

    /// The rules of a zone from 1970 to 2100; nil if the system does not know it.
    public func rules(_ identifier: String) -> ZoneRules? {
        if let rules = known.withLock({ $0[identifier] }) { return rules }
        guard isKnown(identifier), let zone = TimeZone(identifier: identifier) else { return nil }
        let rules = ZoneRules(zone, identifier: identifier)
        known.withLock { $0[identifier] = rules }
        return rules
    }
}

extension ZoneRules {
    fileprivate init(_ zone: TimeZone, identifier: String) {
        let end = Date(timeIntervalSince1970: 4_102_444_800)
        var transitions: [Transition] = []
        var date = Date(timeIntervalSince1970: 0)
        let initial = zone.secondsFromGMT(for: date)
        while let next = zone.nextDaylightSavingTimeTransition(after: date), next > date, next < end {
            let milliseconds = Int64((next.timeIntervalSince1970 * 1000).rounded())
            transitions.append(
                Transition(at: Instant(milliseconds: milliseconds), offset: Int32(zone.secondsFromGMT(for: next))))
            date = next
        }
        self.init(identifier: identifier, initialOffset: Int32(initial), transitions: transitions)
    }
}
