public import Symptoms

extension SymptomKind {
    /// The number of chart colours for symptoms.
    public static let colours = 12

    /// The fixed colour index of this kind, 0…11, whatever else is logged.
    ///
    /// The kinds most common in immunotherapy have a colour each; the others share colours by list position.
    public var colour: Int {
        SymptomKind.usual.firstIndex(of: self) ?? position % SymptomKind.colours
    }

    private static let usual: [SymptomKind] = [
        .mouthItch, .abdominalCramps, .runnyNose, .hives, .coughing, .vomiting, .itching, .nausea, .throatItch,
        .sneezing, .lipSwelling, .wheezing,
    ]
}
