/// Where a medicine acts, as far as its classification depends on it.
public enum SubstancePlace: Sendable, Hashable, CaseIterable {
    /// Swallowed, injected or otherwise taken up by the whole body.
    case body
    case nose
    case eyes
    case lungs
    case skin
}

/// What is known of a substance: the ATC code of its main use, and where it is used at all.
///
/// The code of a substance says nothing about another use of it: mometasone is one thing in the nose and another on the
/// skin.
public struct SubstanceUse: Sendable, Hashable {
    /// The ATC code of the main use; nil if there are several or none has a code.
    public let mainCode: String?
    public let places: Set<SubstancePlace>
    public let isAntihistamine: Bool
    public let isSteroid: Bool

    /// Creates a value from a table of substances.
    public init(mainCode: String?, places: Set<SubstancePlace>, isAntihistamine: Bool, isSteroid: Bool) {
        self.mainCode = mainCode
        self.places = places
        self.isAntihistamine = isAntihistamine
        self.isSteroid = isSteroid
    }

    /// The ATC code of the medicine as it is taken, perhaps only its group; nil if it is not certain.
    ///
    /// The code of the main use is certain for anything that is neither an antihistamine nor a steroid. For those it is if
    /// the main use is the only one that fits the form and the routes.
    public func code(takenAs form: Medication.Form?, routes: [DosageRoute] = []) -> String? {
        guard isAntihistamine || isSteroid else { return mainCode }
        let fitting = places.intersection(SubstanceUse.places(form, routes))
        if fitting == [.skin] { return "D" }
        if !isSteroid {
            // An antihistamine against colds or travel sickness has a code of another group.
            return mainCode.flatMap { SubstanceUse.isAntihistamine($0) && !fitting.isEmpty ? $0 : nil }
        }
        if fitting == [.lungs] { return "R03" }
        // Drops of a steroid may be for the ears as well.
        if form == .drops, routes.isEmpty, fitting != [.eyes] { return nil }
        guard let mainCode, let main = SubstanceUse.place(mainCode), fitting.contains(main) else { return nil }
        // A spray is taken in the nose if that is the main use; what is breathed in is an inhaler.
        return fitting == [main] || (form == .spray && main == .nose && fitting == [.nose, .lungs]) ? mainCode : nil
    }

    private static func isAntihistamine(_ code: String) -> Bool {
        code.hasPrefix("R06") || code.hasPrefix("R01AC") || code.hasPrefix("S01GX")
    }

    private static func place(_ code: String) -> SubstancePlace? {
        if code.hasPrefix("H02") { return .body }
        if code.hasPrefix("R01") { return .nose }
        if code.hasPrefix("R03") { return .lungs }
        if code.hasPrefix("S01") { return .eyes }
        return code.hasPrefix("D") ? .skin : nil
    }

    /// Where a medicine of this form can act. Routes that are known rule the others out.
    private static func places(_ form: Medication.Form?, _ routes: [DosageRoute]) -> Set<SubstancePlace> {
        let known = routes.compactMap { $0.place }
        if !routes.isEmpty, known.count == routes.count { return Set(known) }
        return switch form {
        case .tablet, .capsule, .syrup, .injection, .patch: [.body]
        case .drops: [.body, .nose, .eyes]
        case .spray: [.body, .nose, .lungs]
        case .inhaler: [.lungs]
        case .cream: [.skin]
        case .other, nil: Set(SubstancePlace.allCases)
        }
    }
}

extension DosageRoute {
    /// Where it leads; nil if that is not certain.
    fileprivate var place: SubstancePlace? {
        guard case .known(let route) = self else { return nil }
        return switch route {
        case .nasal: .nose
        case .ocular: .eyes
        case .inhalation: .lungs
        case .cutaneous, .topical: .skin
        case .oral, .sublingual, .buccal, .rectal, .transdermal, .subcutaneous, .intramuscular, .intravenous: .body
        case .aural, .vaginal: nil
        }
    }
}

extension MedicationCourse {
    /// The routes of its dosages; none unless every dosage says its own.
    public var routes: [DosageRoute] {
        let routes = dosages.compactMap { $0.route.flatMap { DosageRoute($0) } }
        return routes.count == dosages.count ? routes : []
    }
}
