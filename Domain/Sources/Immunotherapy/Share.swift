/// Which part of a dose level somebody took.
public enum Share: String, Sendable, Hashable, CaseIterable {
    /// All of it.
    case full
    /// Exactly half, as clinics advise on some days.
    case half
    /// Another amount, which was typed.
    case part
}
