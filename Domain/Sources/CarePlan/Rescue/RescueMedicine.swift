public import Clinical

/// A medicine that is kept for an allergic reaction, in one place: an adrenaline auto-injector, an antihistamine, an
/// inhaler.
public struct RescueMedicine: Sendable, Hashable {
    /// The id of a rescue medicine, made by the client so that sending it twice stores it once.
    public typealias ID = Identifier<RescueMedicine>

    /// What it is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// An adrenaline (epinephrine) auto-injector.
        case autoInjector = "auto-injector"
        /// An adrenaline (epinephrine) nasal spray.
        case nasalSpray = "nasal-spray"
        /// An antihistamine.
        case antihistamine
        /// A reliever inhaler.
        case relieverInhaler = "reliever-inhaler"
        /// A corticosteroid.
        case corticosteroid
        /// Anything else, by the name on the package.
        case other

        /// Whether it gives adrenaline.
        public var isAdrenaline: Bool { self == .autoInjector || self == .nasalSpray }
    }

    /// The medicine's own id.
    public let id: ID
    /// For whom it is kept.
    public let person: Person.ID
    /// What was entered about it.
    public let details: RescueMedicineDetails
    /// The edition of this record.
    public let version: RecordVersion

    /// Takes the values as they were stored.
    public init(id: ID, person: Person.ID, details: RescueMedicineDetails, version: RecordVersion) {
        self.id = id
        self.person = person
        self.details = details
        self.version = version
    }

    /// In the order in which a person needs them: adrenaline first, then by kind; the one that ends first before the
    /// others, one without a date last.
    public static func inOrderOfUse(_ medicines: [RescueMedicine]) -> [RescueMedicine] {
        let kinds = Kind.allCases
        func rank(_ medicine: RescueMedicine) -> (Int, CalendarDay, String) {
            (
                kinds.firstIndex(of: medicine.details.kind) ?? kinds.count,
                medicine.details.expiry?.lastDay ?? .latest, medicine.id.text
            )
        }
        return medicines.sorted { rank($0) < rank($1) }
    }
}

/// A checked form about a rescue medicine. What is not known of it stays nil.
public struct RescueMedicineDetails: Sendable, Hashable {
    /// What it is.
    public let kind: RescueMedicine.Kind
    /// The name on the package.
    public let name: String?
    /// How much one dose or one unit holds, as the package says.
    public let strength: RescueStrength?
    /// Where it is kept: "school bag".
    public let place: String?
    /// The lot or batch number.
    public let lot: String?
    /// When it expires.
    public let expiry: ExpiryDate?
    /// How many of the same lot are in that place.
    public let count: Int32
    /// The family's notes.
    public let notes: String?

    /// Takes values that are already checked.
    public init(
        kind: RescueMedicine.Kind,
        name: String?,
        strength: RescueStrength?,
        place: String?,
        lot: String?,
        expiry: ExpiryDate?,
        count: Int32,
        notes: String?
    ) {
        self.kind = kind
        self.name = name
        self.strength = strength
        self.place = place
        self.lot = lot
        self.expiry = expiry
        self.count = count
        self.notes = notes
    }
}

/// The strength on a package, digit for digit.
public struct RescueStrength: Sendable, Hashable {
    /// The units that packages use.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        /// Milligrams.
        case milligrams = "mg"
        /// Micrograms.
        case micrograms = "mcg"
        /// Milligrams in a millilitre.
        case milligramsPerMillilitre = "mg/ml"
        /// Micrograms in a puff.
        case microgramsPerPuff = "mcg/puff"
    }

    /// The number with a point before the decimals, without zeros that say nothing: "0.15".
    public let number: String
    /// Its unit.
    public let unit: Unit

    /// The most digits before and after the point.
    public static let mostDigits = 6

    /// Takes a number that was read; nil for zero and for more digits than `mostDigits` on a side.
    public init?(_ number: DecimalText, _ unit: Unit) {
        guard !(number.whole.isEmpty && number.fraction.isEmpty),
            number.whole.utf8.count <= RescueStrength.mostDigits,
            number.fraction.utf8.count <= RescueStrength.mostDigits
        else { return nil }
        let whole = number.whole.isEmpty ? "0" : number.whole
        self.number = number.fraction.isEmpty ? whole : whole + "." + number.fraction
        self.unit = unit
    }

    /// Reads a stored number, which has a point before its decimals.
    public init?(stored number: String, _ unit: Unit) {
        do throws(DecimalText.Problem) {
            self.init(try DecimalText.parse(number, separator: .point), unit)
        } catch {
            return nil
        }
    }
}
