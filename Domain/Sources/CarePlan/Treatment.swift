public import Clinical

/// Something that was given or done during a reaction, and when. What is not known of it stays nil.
public struct Treatment: Sendable, Hashable, Comparable {
    /// The id of a treatment, made by the client.
    public typealias ID = Identifier<Treatment>

    /// The treatment's own id.
    public let id: ID
    /// When it was, on the person's clock.
    public let at: Moment
    /// What it was.
    public let given: Given

    /// What was given or done.
    public enum Given: Sendable, Hashable {
        /// An antihistamine, by the name on the package.
        case antihistamine(name: String?, amount: Amount?)
        /// An inhaler, and how many puffs of it.
        case inhaler(name: String?, puffs: Int32?)
        /// An adrenaline (epinephrine) auto-injector with its dose, and where it was put.
        case epinephrine(amount: Amount?, site: InjectionSite?)
        /// The emergency number was called.
        case emergencyCall
        /// Anything else, in the family's words.
        case other(name: String)
    }

    /// Takes the values as they were stored.
    public init(id: ID, at: Moment, given: Given) {
        self.id = id
        self.at = at
        self.given = given
    }

    public static func < (left: Treatment, right: Treatment) -> Bool {
        if left.at.instant != right.at.instant { return left.at.instant < right.at.instant }
        return left.id.text < right.id.text
    }
}

/// Where an auto-injector was put.
public enum InjectionSite: String, Sendable, Hashable, CaseIterable {
    /// The outer side of the left thigh.
    case leftOuterThigh = "left-outer-thigh"
    /// The outer side of the right thigh.
    case rightOuterThigh = "right-outer-thigh"
    /// Somewhere else.
    case other
}
