internal import Air
internal import Clinical
internal import Pages

/// The pollen risk of today, from moderate on.
struct AirCard: CardContent {
    static let template = "today/_air"

    let band: Band
    let because: String
    let source: String?
    let path: String

    /// Nil below moderate, and if nothing is known.
    init?(_ phrases: Phrases, _ outlook: AirOutlook, name: String, person: Person.ID) {
        let risk = RiskCard(phrases, outlook, name: name)
        guard let rank = outlook.risk(on: outlook.today).level.rank, rank >= 2 else { return nil }
        band = risk.band
        because = risk.because
        source = risk.source
        path = Paths.air(person)
    }
}
