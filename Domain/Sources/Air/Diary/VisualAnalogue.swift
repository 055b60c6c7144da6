/// A mark on a line from 0, not at all, to 100, as bad as can be.
public struct VisualAnalogue: Sendable, Hashable, Comparable {
    public let value: Int

    /// Nil outside of 0 to 100.
    public init?(_ value: Int) {
        guard (0...100).contains(value) else { return nil }
        self.value = value
    }

    public static func < (left: VisualAnalogue, right: VisualAnalogue) -> Bool { left.value < right.value }

    /// How well symptoms are controlled.
    public enum Control: String, Sendable, Hashable, CaseIterable {
        case controlled
        case partly
        case uncontrolled
    }

    /// A published division of the line.
    public enum Cutoffs: String, Sendable, Hashable, CaseIterable {
        /// Found from data of MASK-air (Sousa-Pinto and others 2023, PubMed 36566778): below 20, 20 to 35, above.
        case mask2023 = "mask-2023"
    }

    /// How well symptoms are controlled by these cut-offs.
    public func control(by cutoffs: Cutoffs) -> Control {
        switch cutoffs {
        case .mask2023: value < 20 ? .controlled : value <= 35 ? .partly : .uncontrolled
        }
    }
}
