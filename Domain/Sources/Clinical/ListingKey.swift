/// The place of a line in a day's list: allergens first, then the named medicines, other medicines last, A–Z in each.
public struct ListingKey: Sendable, Hashable, Comparable {
    private let rank: Int
    private let name: String
    private let spelling: String

    /// The place of an allergen under the name the reader sees.
    public init(allergenNamed name: String) {
        self.init(rank: 0, name: name)
    }

    /// The place of a medicine under the name the reader sees.
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
