/// When something happens: FHIR `Timing`.
public struct Timing: Sendable, Hashable {
    /// The dates on which it happens; with `repeat` or `code`, the first one is where that starts.
    public var event: [DateTime]
    /// How it repeats.
    public var `repeat`: TimingRepeat?
    /// The schedule as a code or text of the source.
    public var code: CodeableConcept?

    /// Creates a timing from its elements.
    public init(event: [DateTime] = [], repeat: TimingRepeat? = nil, code: CodeableConcept? = nil) {
        self.event = event
        self.repeat = `repeat`
        self.code = code
    }

    /// The abbreviation among the codes; nil if there is none that is known.
    public var abbreviation: TimingAbbreviation? {
        for coding in code?.coding ?? [] {
            guard let text = coding.code, let known = TimingAbbreviation(rawValue: text) else { continue }
            guard let system = coding.system else { return known }
            if TimingAbbreviation.systems.contains(system) { return known }
        }
        return nil
    }
}
