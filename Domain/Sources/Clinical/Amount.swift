/// The exact amount of something taken or planned, in whole nanograms.
///
/// Never a floating-point number: 1.05 mg is exactly 1 050 000 ng. The ceiling of 100 g is far above any single
/// intake of food protein or of a medicine (the largest step of a food challenge is 3 g of protein, PRACTALL), so
/// anything above it is a typing error.
public struct Amount: Sendable, Hashable, Comparable {
    /// Nanograms, from 1 to 100 000 000 000.
    public let nanograms: Int64

    /// The largest amount, 100 g.
    public static let ceiling = Amount(known: 100_000_000_000)

    /// Creates an amount from nanograms; nil unless above zero and at most 100 g.
    public init?(nanograms: Int64) {
        guard nanograms > 0, nanograms <= Amount.ceiling.nanograms else { return nil }
        self.nanograms = nanograms
    }

    private init(known nanograms: Int64) {
        self.nanograms = nanograms
    }

    /// Half of the amount, exact for every typed amount.
    ///
    /// An odd number of nanograms, which no typed amount has, is rounded down, but never to zero.
    public var half: Amount {
        Amount(known: max(1, nanograms / 2))
    }

    public static func < (left: Amount, right: Amount) -> Bool {
        left.nanograms < right.nanograms
    }
}
