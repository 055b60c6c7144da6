/// A version of FHIR, as far as its shapes differ.
public enum FHIRVersion: String, Sendable, Hashable, CaseIterable {
    case dstu2 = "DSTU2"
    /// Also STU3, whose dosages are written a little differently.
    case r4 = "R4"
    case r5 = "R5"
}
