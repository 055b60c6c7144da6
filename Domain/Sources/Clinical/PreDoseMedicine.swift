/// A medicine that some clinics have people take before a dose.
public enum PreDoseMedicine: Sendable, Hashable {
    /// An H1 antihistamine, in the US sold as Benadryl.
    case diphenhydramine
    /// An H2 blocker, in the US sold as Pepcid.
    case famotidine
    /// An H1 antihistamine, in the US sold as Zyrtec.
    case cetirizine
    /// Any other medicine, by the name on the package.
    case other(String)

    /// The three named medicines, A–Z by brand.
    public static let named: [PreDoseMedicine] = [.diphenhydramine, .famotidine, .cetirizine]

    /// The longest name of another medicine, in characters.
    public static let nameLimit = 80

    /// The code for storage and exchange: the generic name, or "other".
    public var code: String {
        switch self {
        case .diphenhydramine: "diphenhydramine"
        case .famotidine: "famotidine"
        case .cetirizine: "cetirizine"
        case .other: "other"
        }
    }

    /// The name on a US package, or the name given for another medicine.
    public var brand: String {
        switch self {
        case .diphenhydramine: "Benadryl"
        case .famotidine: "Pepcid"
        case .cetirizine: "Zyrtec"
        case .other(let name): name
        }
    }

    /// The name given for another medicine; nil for the three named ones.
    public var otherName: String? {
        if case .other(let name) = self { name } else { nil }
    }

    /// Parses a stored code; the name is only allowed for "other" and must not be blank there.
    public init?(code: String, otherName: String?) {
        switch (code, otherName) {
        case ("diphenhydramine", nil): self = .diphenhydramine
        case ("famotidine", nil): self = .famotidine
        case ("cetirizine", nil): self = .cetirizine
        case ("other", let name?) where !Whitespace.isAll(of: name): self = .other(name)
        default: return nil
        }
    }
}
