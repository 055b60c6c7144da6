internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// A refill or a count: new or to be corrected.
struct EditStockEntryPage: FormPage {
    static let template = "medicines/stock-entry"
    static let place: Place? = .plan

    let head: FormHead
    let name: String
    let hint: String
    let packs: Field
    let pack: Field
    let pieces: Field
    let unit: Field
    let day: Field
    let time: Field
    /// Nil for a count.
    let days: Field?
    let expires: Field
    /// Nil for a new entry.
    let deletion: String?

    struct Values: Sendable {
        var id: String
        var version: String?
        var draft: StockEntryDraft

        init(id: String, draft: StockEntryDraft) {
            self.id = id
            self.draft = draft
        }

        init(_ form: Form) {
            id = form["id"]
            version = form.optional("version")
            draft = StockEntryDraft(
                kind: form["kind"], day: form["day"], time: form["time"], packs: form["packs"], pack: form["pack"],
                pieces: form["pieces"], unit: form["unit"], days: form["days"], expires: form["expires"])
        }

        /// What a hospital says. What it does not say is for the person to fill in, such as the time of a day.
        init(_ offer: HandedOut) {
            id = offer.id.text
            draft = StockEntryDraft(
                kind: StockEntry.Kind.refill.rawValue, day: offer.on.day?.iso ?? "", time: offer.on.time?.text ?? "",
                pieces: offer.pieces.plain, unit: offer.unit ?? "", days: offer.days.map { "\($0)" } ?? "")
        }

        init(_ stored: Stored<StockEntryDetails>) {
            id = stored.id.text
            version = "\(stored.version.number)"
            draft = StockEntryDraft(stored.details)
        }
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ medicine: Stored<MedicationDetails>, _ values: Values,
        today: CalendarDay, problems: Problems = .none
    ) {
        let (draft, isNew, isRefill) = (values.draft, values.version == nil, values.draft.kind != "count")
        let stock = Paths.stock(person, medicine.id.text)
        head = FormHead(
            phrases, title: phrases("stock.\(isRefill ? "refill" : "count").\(isNew ? "new" : "edit")"), cancel: stock,
            post: isNew ? stock : Paths.stockEntry(person, medicine.id.text, values.id),
            hidden: [Hidden("id", values.id), Hidden("kind", draft.kind)] + .version(values.version), problems: problems
        )
        name = phrases.medicine(medicine.details)
        hint = phrases(isRefill ? "stock.refill.hint" : "stock.count.hint")
        func field(_ id: String, _ value: String, hint: String? = nil) -> Field {
            Field(id, phrases("stock.\(id)"), value, hint: hint, problems: problems)
        }
        packs = Field("packs", phrases("stock.packs.field"), draft.packs, problems: problems).kind(.digits)
        pack = field("pack", draft.pack).kind(.amount)
        pieces = field("pieces", draft.pieces).kind(.amount)
        unit = field("unit", draft.unit).longest(AdministrationDraft.unitLimit)
        day = Field("day", phrases("administration.day"), draft.day, problems: problems).kind(.day).latest(today.iso)
        time = Field("time", phrases("administration.time"), draft.time, problems: problems).kind(.time)
        days = isRefill ? field("days", draft.days, hint: phrases("stock.days.hint")).kind(.digits) : nil
        expires = field("expires", draft.expires, hint: phrases("stock.expires.hint")).longest(10)
        deletion = isNew ? nil : Paths.stockEntryDeletion(person, medicine.id.text, values.id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        MedicationDetails.samples.prefix(1).flatMap { medicine in
            func page(_ values: Values, _ problems: Problems = .none) -> EditStockEntryPage {
                EditStockEntryPage(
                    phrases, person: Samples.person, medicine, values, today: Samples.today, problems: problems)
            }
            func new(_ kind: String) -> Values {
                Values(
                    id: "new", draft: StockEntryDraft(kind: kind, day: Samples.today.iso, time: "09:00", unit: "tablet")
                )
            }
            let wrong = StockEntryDraft(
                kind: "refill", day: "", time: "", packs: "x", unit: "", days: "0", expires: "soon")
            let found = wrong.checked(
                of: medicine.id, now: ZoneRules.utc.moment(Samples.today, .midnight).instant, zone: .utc
            ).problems
            return [Sample("refill", page(new("refill"))), Sample("count", page(new("count")))]
                + StockEntryDetails.samples(of: medicine.id).prefix(1).map { Sample("edit", page(Values($0))) }
                + [Sample("errors", page(Values(id: "new", draft: wrong), phrases.stock(found)))]
        }
    }
}

extension Phrases {
    func stock(_ problems: [StockEntryDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .kindUnknown: ("kind", self("form.unknownChoice"))
                case .moment(.dayInvalid): ("day", self("administration.day.invalid"))
                case .moment(.timeInvalid): ("time", self("administration.time.invalid"))
                case .moment(.inTheFuture): ("time", self("administration.time.future"))
                case .nothing: ("pieces", self("stock.problem.nothing"))
                case .numberInvalid(let field): (field.rawValue, self("stock.problem.number"))
                case .tooMany(let limit): ("pieces", self("dosage.problem.tooLarge", ["most": formats.number(limit)]))
                case .packMissing: ("pack", self("stock.problem.pack"))
                case .unitMissing: ("unit", self("dosage.problem.missing"))
                case .unitTooLong(let limit): ("unit", self("text.tooLong", count: limit))
                case .daysOutOfRange(let range):
                    (
                        "days",
                        self(
                            "dosage.problem.outOfRange",
                            ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
                    )
                case .expiryInvalid: ("expires", self("stock.problem.expires"))
                }
            })
    }
}
