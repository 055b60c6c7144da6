public import Clinical
internal import Immunotherapy

/// A medicine that the record of a dose, a reaction or an inhaler says was given.
///
/// The list of medicines may have the same one. `unrecorded` tells which of them nobody recorded there, so that one intake
/// is not counted twice and none is missed.
public struct GivenMedicine: Sendable, Hashable {
    /// What it was given for.
    public enum Use: Sendable, Hashable {
        /// Before a dose of immunotherapy.
        case beforeDose(PreDoseMedicine)
        /// As a treatment of a reaction.
        case treatment(Treatment)
        /// Regular puffs of an inhaler that is a medicine of the list.
        case inhaled(InhaledDose)
    }

    /// A dose of an inhaler.
    public struct InhaledDose: Sendable, Hashable {
        /// The id of the medicine in the list.
        public let medication: String
        public let puffs: Int

        /// Creates a dose.
        public init(medication: String, puffs: Int) {
            self.medication = medication
            self.puffs = puffs
        }
    }

    /// The record that says so.
    public enum Origin: Sendable, Hashable {
        /// The doses of a day.
        case dose(CalendarDay)
        /// A reaction.
        case reaction(Reaction.ID)
        /// The first puff of a dose of an inhaler, by its id.
        case puff(String)
    }

    /// Half the shortest time between two of the twice-daily doses in use. Within it, a medicine before a dose or a dose
    /// of an inhaler and one of the list are the same intake.
    public static let reachBeforeDose: Int64 = 6 * 3600
    /// The seconds by which two records of the same treatment may differ.
    public static let reachOfTreatment: Int64 = 10 * 60

    public let use: Use
    public let origin: Origin
    /// Which one it is of those from the same origin, counted from 0.
    public let number: Int
    /// When a treatment was given or a dose inhaled; for a medicine before a dose, when the dose was taken, which is later.
    public let at: Moment
    /// Nil if it was not recorded.
    public let amount: Amount?

    /// Creates a value from a record.
    public init(use: Use, origin: Origin, number: Int, at: Moment, amount: Amount?) {
        self.use = use
        self.origin = origin
        self.number = number
        self.at = at
        self.amount = amount
    }

    /// Whether a record of the same medicine with this time can be about this intake.
    public func isSame(takenAt instant: Instant) -> Bool {
        let before = at.instant.seconds(since: instant)
        return switch use {
        case .beforeDose: (0...GivenMedicine.reachBeforeDose).contains(before)
        case .treatment: abs(before) <= GivenMedicine.reachOfTreatment
        case .inhaled: abs(before) <= GivenMedicine.reachBeforeDose
        }
    }

    /// Those that none of the other records of the same medicine is about. Each record is about one intake: the nearest
    /// one, in order of time.
    ///
    /// - Parameter taken: when other records say that the medicine was taken.
    public static func unrecorded(_ given: [GivenMedicine], taken: [Instant]) -> [GivenMedicine] {
        var rest = taken
        return given.inOrder { $0.at.instant < $1.at.instant }.filter { medicine in
            var nearest: Int?
            for (index, instant) in rest.enumerated() where medicine.isSame(takenAt: instant) {
                let distance = abs(medicine.at.instant.seconds(since: instant))
                if nearest.map({ distance < abs(medicine.at.instant.seconds(since: rest[$0])) }) ?? true {
                    nearest = index
                }
            }
            guard let nearest else { return true }
            rest.remove(at: nearest)
            return false
        }
    }
}
