internal import Clinical
public import Symptoms

extension SymptomEntry {
    /// What the id of an entry from Apple Health begins with.
    package static let healthMark = "health-"

    /// Whether it came from Apple Health; later changes by the family do not affect this.
    public var isFromHealth: Bool { id.text.hasPrefix(Self.healthMark) }
}
