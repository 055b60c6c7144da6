internal import Air

/// Where a provider's answers come from.
///
/// As text `live`, `canned`, or `error:` with the name of an error, such as `error:quota`.
public enum AirProviderMode: Sendable, Hashable {
    case live
    /// Invented answers from a file.
    case canned
    case failing(SimulatedError)

    /// What can go wrong with a provider.
    public enum SimulatedError: String, Sendable, Hashable, CaseIterable {
        /// Nobody is there.
        case down
        /// It says that it is overloaded.
        case overloaded
        /// No answer for 30 seconds.
        case slow
        /// The quota is used up.
        case quota
        /// The key is rejected.
        case key
        /// An answer that is cut off.
        case invalid
        /// Every second half of a day is null.
        case gaps
        /// Every third value is one that no air can have.
        case range
    }

    /// Reads a text; nil if it is none of these.
    public init?(_ text: String) {
        switch text {
        case "live": self = .live
        case "canned": self = .canned
        default:
            guard text.hasPrefix("error:"), let error = SimulatedError(rawValue: String(text.dropFirst(6))) else {
                return nil
            }
            self = .failing(error)
        }
    }

    /// Whether the values are invented.
    public var isInvented: Bool { self != .live }
}

extension AirSource {
    /// The same source with invented values, which are neither kept nor passed on.
    var invented: AirSource {
        AirSource(
            id: id, attribution: ["Invented values, for trying the program out"], licence: nil, mayBeStored: false,
            mayBePassedOn: false, isNonCommercial: false, isInvented: true)
    }
}
