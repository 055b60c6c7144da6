/// A chart as marks on an area of its own units; the markup scales it to the place it stands in.
struct Drawing: Sendable {
    let width: Double
    let height: Double
    let marks: [Mark]
}
