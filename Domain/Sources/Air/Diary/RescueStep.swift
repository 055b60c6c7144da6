/// The step of the daily medication score (EAACI, Pfaar and others, Allergy 2014;69:854) that a medicine is on.
public enum RescueStep: Int, Sendable, Hashable, CaseIterable {
    /// No medicine for hay fever.
    case noMedicine = 0
    /// An antihistamine, by mouth or in the nose or eyes.
    case antihistamine = 1
    /// A corticosteroid in the nose, alone or together with an antihistamine.
    case nasalCorticosteroid = 2
    /// A corticosteroid by mouth.
    case systemicCorticosteroid = 3

    /// The step of a medicine by its ATC code, from the fifth level up to its group; none for other medicines.
    ///
    /// R06 antihistamines for systemic use, R01AC and S01GX other antiallergics in the nose and eyes, R01AD corticosteroids
    /// in the nose (with R01AD58, together with azelastine), H02 systemic corticosteroids.
    public init(atc code: String) {
        var bytes: [UInt8] = []
        for byte in code.utf8 {
            bytes.append(byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xDF : byte)
        }
        func starts(_ group: String) -> Bool { bytes.starts(with: Array(group.utf8)) }
        if starts("H02") {
            self = .systemicCorticosteroid
        } else if starts("R01AD") {
            self = .nasalCorticosteroid
        } else if starts("R06") || starts("R01AC") || starts("S01GX") {
            self = .antihistamine
        } else {
            self = .noMedicine
        }
    }

    /// The step of a day: the highest of its medicines, however many were taken.
    ///
    /// - Parameter codes: the ATC codes of everything taken that day, nil for a medicine without one; nil if it is not
    ///   known what was taken.
    /// - Returns: Nil if a medicine that is not known could be on a higher step.
    public static func highest(_ codes: [String?]?) -> RescueStep? {
        guard let codes else { return nil }
        var highest = RescueStep.noMedicine
        var isUnknown = false
        for code in codes {
            guard let code else {
                isUnknown = true
                continue
            }
            let step = RescueStep(atc: code)
            if step.rawValue > highest.rawValue { highest = step }
        }
        return isUnknown && highest != .systemicCorticosteroid ? nil : highest
    }
}
