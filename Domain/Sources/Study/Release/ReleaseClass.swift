/// What somebody could know about a person and find in the file: region, age and sex.
public struct ReleaseClass: Sendable, Hashable, Comparable {
    /// A first-level division (`GB-WLS`), or a country (`GB`) for the people who are not shown in a smaller place.
    public let region: String
    /// Nil if the age is not known.
    public let age: AgeBand?
    public let sex: String

    public init(region: String, age: AgeBand?, sex: String) {
        self.region = region
        self.age = age
        self.sex = sex
    }

    /// The cells of people.csv; empty if not known.
    var cells: [String] { [region, age?.text ?? "", sex] }

    public static func < (left: ReleaseClass, right: ReleaseClass) -> Bool {
        if left.region != right.region { return left.region < right.region }
        if left.sex != right.sex { return left.sex < right.sex }
        switch (left.age, right.age) {
        case (let left?, let right?): return left < right
        case (nil, .some): return true
        case (_, nil): return false
        }
    }
}
