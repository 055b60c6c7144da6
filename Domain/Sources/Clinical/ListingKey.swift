/// The sort key of a line in a day's list: allergens first, then named medicines, then others, A–Z within each.
public struct ListingKey: Sendable, Hashable, Comparable {
    private let rank: Int
    private let name: String
    private let spelling: String

    /// Creates the key of an allergen from its displayed name.
    public init(allergenNamed name: String) {
        self.init(rank: 0, name: name)
    }

    /// Creates the key of a medicine from its displayed name.
    public init(_ medicine: PreDoseMedicine, name: String) {
        self.init(rank: medicine.otherName == nil ? 1 : 2, name: name)
    }

    private init(rank: Int, name: String) {
        self.rank = rank
        self.name = NameKey(name).text
        self.spelling = name
    }

    public static func < (left: ListingKey, right: ListingKey) -> Bool {
        if left.rank != right.rank { return left.rank < right.rank }
        if left.name != right.name { return left.name < right.name }
        return left.spelling < right.spelling
    }
}
