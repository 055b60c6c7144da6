/// The limits of a course: FHIR `Timing.repeat.bounds[x]`.
public enum TimingBounds: Sendable, Hashable {
    /// So long from the start; the unit is the UCUM `code`, never the text.
    case duration(Quantity)
    /// Between two lengths.
    case range(QuantityRange)
    /// From a date through a date, either of which may be open.
    case period(start: DateTime?, end: DateTime?)
}
