/// The share of a dose level that was taken.
public enum Share: String, Sendable, Hashable, CaseIterable {
    /// A full dose.
    case full
    /// Exactly half, as clinics advise on some days.
    case half
    /// Another amount, as typed.
    case part
}
