/// How answers become a score. Scores are in hundredths of a point, so that means such as the ACQ's fit.
public struct QuestionnaireScale: Sendable, Hashable {
    /// How points are put together.
    public enum Method: String, Sendable, Hashable, CaseIterable {
        case sum
        /// The mean of the items, as the ACQ's.
        case mean
    }

    /// Which way scores get better.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        case higherIsBetter = "higher-is-better"
        case lowerIsBetter = "lower-is-better"
    }

    /// A range of scores with a meaning.
    public struct Band: Sendable, Hashable {
        /// A slug, as in `well-controlled`.
        public let id: String
        /// The lowest score in it, in hundredths. "Above 0.75" is 76.
        public let from: Int
        /// What the instrument calls it; empty if it has no words for it.
        public let title: String

        /// Creates a band.
        public init(id: String, from: Int, title: String = "") {
            self.id = id
            self.from = from
            self.title = title
        }
    }

    /// A slug, as in `total`.
    public let id: String
    /// The ids of its items. All of them are needed.
    public let items: [String]
    public let method: Method
    /// The scores that can occur, in hundredths.
    public let range: ClosedRange<Int>
    /// From the lowest score up; empty if the instrument has none.
    public let bands: [Band]
    /// The smallest change that matters to people, in hundredths; nil if none is published.
    public let minimalImportantDifference: Int?
    public let direction: Direction

    /// Creates a scale.
    public init(
        id: String, items: [String], method: Method, range: ClosedRange<Int>, bands: [Band],
        minimalImportantDifference: Int?, direction: Direction
    ) {
        self.id = id
        self.items = items
        self.method = method
        self.range = range
        self.bands = bands
        self.minimalImportantDifference = minimalImportantDifference
        self.direction = direction
    }
}
