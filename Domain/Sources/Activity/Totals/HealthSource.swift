public import Clinical

/// A device or app that health data came from.
public struct HealthSource: Sendable, Hashable {
    /// The ID of a source.
    public typealias ID = Identifier<HealthSource>

    /// The kind of source, derived from its device.
    public enum Kind: Int32, Sendable, Hashable, Comparable, CaseIterable {
        /// A watch, which is worn and records most.
        case watch = 0
        /// A phone, which is not always carried.
        case phone = 1
        /// Anything else: scales, apps, manual entries.
        case other = 2

        public static func < (left: Kind, right: Kind) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// The ID of the source.
    public let id: ID
    /// The name as it was imported.
    public let name: String
    /// The device model as imported, such as "Watch" or "iPhone"; nil if not given.
    public let model: String?

    /// Creates a source from imported values.
    public init(id: ID, name: String, model: String?) {
        self.id = id
        self.name = name
        self.model = model
    }

    /// A watch if the model contains "Watch", a phone if it contains "Phone", ignoring case.
    ///
    /// The name is not used: people name devices as they like.
    public var kind: Kind {
        guard let model else { return .other }
        let key = NameKey(model).text
        if HealthSource.contains(key, "watch") { return .watch }
        return HealthSource.contains(key, "phone") ? .phone : .other
    }

    private static func contains(_ text: String, _ part: String) -> Bool {
        let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
        guard bytes.count >= wanted.count else { return false }
        for start in 0...(bytes.count - wanted.count) where bytes[start..<(start + wanted.count)].elementsEqual(wanted)
        {
            return true
        }
        return false
    }
}
