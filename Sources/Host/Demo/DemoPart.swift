/// Records that an area adds to the demo.
package struct DemoPart: Sendable {
    /// Parts are added by rank, and those of the same rank in the order of their areas.
    package let rank: Int
    let add: @Sendable (DemoScene) async throws -> Void

    package init(rank: Int, _ add: @escaping @Sendable (DemoScene) async throws -> Void) {
        self.rank = rank
        self.add = add
    }

    /// The rank of what happens on a day of Mia's treatment, counted from 0: later records are checked against earlier
    /// ones.
    package static func treatment(day: Int) -> Int { 1000 + day }

    /// The rank of the part by which a later start sees that everything has been added.
    package static let last = Int.max
}
