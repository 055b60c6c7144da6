public import CarePlan
internal import Clinical

/// A rescue medicine with its photo and its latest check.
public struct StoredRescueMedicine: Sendable, Hashable {
    public let medicine: RescueMedicine
    /// Changes with each new photo; nil if there is none.
    public let photoDigest: String?
    /// Nil if no one has checked it yet.
    public let lastCheck: StoredRescueCheck?
    public let isDeleted: Bool

    public init(
        medicine: RescueMedicine, photoDigest: String?, lastCheck: StoredRescueCheck?, isDeleted: Bool
    ) {
        self.medicine = medicine
        self.photoDigest = photoDigest
        self.lastCheck = lastCheck
        self.isDeleted = isDeleted
    }
}

extension [StoredRescueMedicine] {
    /// Adrenaline first, then by kind and by expiry.
    public var inOrderOfUse: [StoredRescueMedicine] {
        RescueMedicine.inOrderOfUse(map(\.medicine)).compactMap { medicine in
            first { $0.medicine.id == medicine.id && $0.medicine.person == medicine.person }
        }
    }
}

/// A check and who made it.
public struct StoredRescueCheck: Sendable, Hashable {
    public let check: RescueCheck
    /// The account name; nil for the command line or a deleted account.
    public let name: String?

    public init(check: RescueCheck, name: String?) {
        self.check = check
        self.name = name
    }
}
