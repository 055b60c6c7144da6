public import Clinical

/// A device or program that health data came from.
public struct HealthSource: Sendable, Hashable {
    /// The id of a source.
    public typealias ID = Identifier<HealthSource>

    /// What a source is, read off its device.
    public enum Kind: Int32, Sendable, Hashable, Comparable, CaseIterable {
        /// A watch, which is worn and sees most.
        case watch = 0
        /// A phone, which lies on the table at times.
        case phone = 1
        /// Anything else: scales, programs, entries by hand.
        case other = 2

        public static func < (left: Kind, right: Kind) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// The source's own id.
    public let id: ID
    /// The name as it was imported.
    public let name: String
    /// The device's model as it was imported, such as "Watch" or "iPhone"; nil when nothing was said.
    public let model: String?

    /// Takes the values as they were imported.
    public init(id: ID, name: String, model: String?) {
        self.id = id
        self.name = name
        self.model = model
    }

    /// A watch when the model says "Watch", a phone when it says "Phone", in any case of letters.
    ///
    /// The name decides nothing: people call devices as they like.
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
