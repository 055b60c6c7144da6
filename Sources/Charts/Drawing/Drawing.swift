/// A chart as marks on an area with its own units; the markup scales it to the available space.
struct Drawing: Sendable {
    let width: Double
    let height: Double
    let marks: [Mark]
}
