public import Symptoms

extension SymptomKind {
    /// How many colours the charts have for symptoms.
    public static let colours = 12

    /// Which of the colours this kind always has, 0…11, whatever else is logged.
    ///
    /// The kinds that immunotherapy brings most often have one each; the others share by their place in the list.
    public var colour: Int {
        SymptomKind.usual.firstIndex(of: self) ?? position % SymptomKind.colours
    }

    private static let usual: [SymptomKind] = [
        .mouthItch, .abdominalCramps, .runnyNose, .hives, .coughing, .vomiting, .itching, .nausea, .throatItch,
        .sneezing, .lipSwelling, .wheezing,
    ]
}
