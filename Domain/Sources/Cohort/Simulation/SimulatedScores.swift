/// The score of each column on a simulated day.
public struct SimulatedScores: Sendable, Hashable {
    private let tnss: Int
    private let vas: Int
    private let nose: Int
    private let eyes: Int
    private let throat: Int
    private let ears: Int

    init(_ score: (SimulationPlan.Outcome) -> Int) {
        tnss = score(.tnss)
        vas = score(.vas)
        nose = score(.nose)
        eyes = score(.eyes)
        throat = score(.throat)
        ears = score(.ears)
    }

    /// The score of a column.
    public subscript(_ outcome: SimulationPlan.Outcome) -> Int {
        switch outcome {
        case .tnss: tnss
        case .vas: vas
        case .nose: nose
        case .eyes: eyes
        case .throat: throat
        case .ears: ears
        }
    }
}
