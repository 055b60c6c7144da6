/// What is known of a person that makes polluted air worse for them.
public struct AirSensitivity: Sendable, Hashable {
    /// Completed years; nil if not known.
    public let age: Int?
    /// Nil if not known.
    public let hasAsthma: Bool?
    public let hasHeartDisease: Bool?
    public let hasLungDisease: Bool?

    /// Creates a description; what is nil is not known.
    public init(
        age: Int? = nil, hasAsthma: Bool? = nil, hasHeartDisease: Bool? = nil, hasLungDisease: Bool? = nil
    ) {
        self.age = age
        self.hasAsthma = hasAsthma
        self.hasHeartDisease = hasHeartDisease
        self.hasLungDisease = hasLungDisease
    }

    /// Whether the person belongs to a sensitive group of the EPA's guide: children and teenagers, older adults, and
    /// people with asthma, heart or lung disease. Nil if too little is known to say no.
    public var isSensitive: Bool? {
        if let age, age < 18 || age >= AirSensitivity.olderAge { return true }
        let conditions = [hasAsthma, hasHeartDisease, hasLungDisease]
        if conditions.contains(true) { return true }
        return age == nil || conditions.contains(nil) ? nil : false
    }

    /// The guide says "older adults" without an age. Chosen by this project.
    public static let olderAge = 65
}
