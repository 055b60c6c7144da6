/// Questions are asked only on days on which the air of a region is as the study wants it.
public struct AnswerTrigger: Sendable, Hashable {
    /// The names of the figures that can decide, as in the data.
    public static let figures = ["grass", "birch", "pm2_5", "o3"]

    public let figure: String
    /// From this value on, in the unit of the figure.
    public let from: Int
    /// Whether the questions are asked on days of which nothing is known.
    public let asksUnknown: Bool

    /// Nil for another figure, or a value that is not above 0.
    public init?(figure: String, from: Int, asksUnknown: Bool) {
        guard Self.figures.contains(figure), from > 0 else { return nil }
        self.figure = figure
        self.from = from
        self.asksUnknown = asksUnknown
    }

    /// - Parameter hundredths: of the day's value; nil if it is not known.
    public func asks(_ hundredths: Int?) -> Bool { hundredths.map { $0 >= from * 100 } ?? asksUnknown }

    /// On how many of some days the questions were asked.
    ///
    /// - Parameters:
    ///   - known: of how many of them the value is known.
    ///   - quiet: on how many of those it was too low.
    public func asked(days: Int, known: Int, quiet: Int) -> Int { (asksUnknown ? days : known) - quiet }
}
