internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// What is left of a medicine, its refills and counts, and when to get more.
struct StockPage: Page {
    static let template = "medicines/stock"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let problems: ProblemSummary?
    let summary: StockSummary
    let actions: StockActions
    /// "84 of 90 days covered by 3 refills"
    let covered: String?
    /// What hospitals say was handed out, and nobody has confirmed.
    let offers: [Offer]
    let entries: [Row]
    let post: String
    let lead: Field

    struct Offer: Encodable, Sendable {
        /// "150 ml on 12 March 2026, says St Mary’s"
        let text: String
        let path: String
    }

    struct Row: Encodable, Sendable {
        let path: String
        /// "12 June, 09:30"
        let when: String
        /// "56 tablets came, for 28 days. Expires May 2027."
        let detail: String
        let symbol: String
        let word: String
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ medicine: Stored<MedicationDetails>,
        _ records: MedicationStockRecords?,
        offers: [HandedOut] = [], lead: String, now: Moment, problems: Problems = .none
    ) {
        title = phrases("stock.title")
        subtitle = phrases.medicine(medicine.details)
        back = Link(phrases.medicine(medicine.details), Paths.medicine(person, medicine.id.text))
        self.problems = ProblemSummary(problems, phrases)
        summary = StockSummary(phrases, records?.stock, now: now)
        actions = StockActions(person: person, medicine.id)
        covered = records?.covered(through: now.day).map { phrases.covered($0) }
        self.offers = offers.map { offer in
            Offer(
                text: phrases(
                    "stock.offer",
                    [
                        "amount": phrases.pieces(offer.pieces, offer.unit ?? ""), "day": phrases.day(offer.on),
                        "name": offer.server,
                    ]), path: Paths.newStockEntry(person, medicine.id.text, handedOut: offer.id.text))
        }
        entries = (records?.entries ?? []).map { Row(phrases, person: person, $0, today: now.day) }
        post = Paths.refillPoint(person, medicine.id.text)
        self.lead = Field(
            "days", phrases("stock.lead"), lead, hint: phrases("stock.lead.hint"), problems: problems
        ).kind(.digits)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        MedicationDetails.samples.prefix(1).flatMap { medicine in
            func page(
                _ records: MedicationStockRecords?, _ lead: String = "7", _ problems: Problems = .none
            ) -> StockPage {
                StockPage(
                    phrases, person: Samples.person, medicine, records, lead: lead,
                    now: ZoneRules.utc.moment(Samples.today, Samples.time(12, 0)), problems: problems)
            }
            let names = ["typical", "low", "unknown"]
            let offered = StockPage(
                phrases, person: Samples.person, medicine, nil, offers: HandedOut.samples, lead: "7",
                now: ZoneRules.utc.moment(Samples.today, Samples.time(12, 0)))
            return [Sample("empty", page(nil)), Sample("handed-out", offered)]
                + zip(names, MedicationStockRecords.samples(of: medicine)).map { Sample($0, page($1)) }
                + [
                    Sample(
                        "errors",
                        page(
                            nil, "99",
                            Problems([("days", phrases("dosage.problem.outOfRange", ["least": "1", "most": "60"]))])))
                ]
        }
    }
}

/// Where a refill or a count is entered.
struct StockActions: Encodable, Sendable {
    let refill: String
    let count: String
    let all: String

    init(person: Person.ID, _ medication: Medication.ID) {
        refill = Paths.newStockEntry(person, medication.text, kind: StockEntry.Kind.refill.rawValue)
        count = Paths.newStockEntry(person, medication.text, kind: StockEntry.Kind.count.rawValue)
        all = Paths.stock(person, medication.text)
    }
}

extension StockPage.Row {
    fileprivate init(_ phrases: Phrases, person: Person.ID, _ stored: Stored<StockEntryDetails>, today: CalendarDay) {
        let details = stored.details
        path = Paths.editStockEntry(person, details.medication.text, stored.id.text)
        when = phrases(
            "medicine.dayTime",
            [
                "day": phrases.relativeDay(details.at.day, today: today, yesterday: today.adding(days: -1)),
                "time": phrases.time(details.at.time),
            ])
        let parts = [
            phrases.pieces(details.pieces, details.unit), details.days.map { phrases("stock.for", count: $0) },
            details.expires.map { phrases("stock.expires.on", ["date": phrases.expiryDate($0)]) },
        ]
        detail = parts.compactMap(\.self).joined(separator: ", ")
        symbol = details.kind == .refill ? "ui-stock" : "ui-check"
        word = phrases("stock.kind.\(details.kind.rawValue)")
    }
}

extension Phrases {
    /// "84 of 90 days covered by 3 refills"
    func covered(_ adherence: FillAdherence) -> String {
        self(
            "stock.covered", count: adherence.fills,
            ["covered": formats.number(adherence.covered), "days": formats.number(adherence.days)])
    }
}

extension MedicationStockRecords {
    /// From the first refill through a day; nil with fewer than two refills, or if the days of one are not known.
    fileprivate func covered(through day: CalendarDay) -> FillAdherence? {
        // A refill without known days may have covered any of them.
        guard fills.count == refills else { return nil }
        let adherence = FillAdherence(fills: fills, from: .earliest, through: day)
        return adherence.gap == nil ? adherence : nil
    }
}
