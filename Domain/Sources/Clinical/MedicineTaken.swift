/// One medicine taken before a dose, with its amount.
///
/// Sorted A–Z by brand, with other medicines last, then by amount.
public struct MedicineTaken: Sendable, Hashable, Comparable {
    /// What was taken.
    public let medicine: PreDoseMedicine
    /// The amount taken.
    public let amount: Amount

    /// Creates a record of a medicine and its amount.
    public init(medicine: PreDoseMedicine, amount: Amount) {
        self.medicine = medicine
        self.amount = amount
    }

    /// The nine amounts that forms offer: 2.5, 5, 10, 12.5, 20, 25, 30, 40 and 50 mg.
    public static let usualAmounts: [Amount] = [25, 50, 100, 125, 200, 250, 300, 400, 500].compactMap {
        Amount(nanograms: $0 * 100_000)
    }

    public static func < (left: MedicineTaken, right: MedicineTaken) -> Bool {
        let first = ListingKey(left.medicine, name: left.medicine.brand)
        let second = ListingKey(right.medicine, name: right.medicine.brand)
        return first == second ? left.amount < right.amount : first < second
    }
}
