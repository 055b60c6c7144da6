internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Packs of a level, and counts of what is left: the form of one, and adding, changing and deleting it.
enum SupplyPages: RecordPages {
    static let record = Record.supplyEntry
    static let paths = RecordPaths(
        parameter: "pack", list: Paths.supply, new: Paths.newSupply, item: Paths.supplyEntry, edit: Paths.editSupply,
        deletion: Paths.supplyDeletion, restoration: Paths.supplyRestoration)
    static let words = RecordWords(
        saved: "toast.supplySaved", deleted: "toast.supplyDeleted", restored: "toast.supplySaved",
        formUsed: ("count", "supply.formUsed"))

    static func fresh(_ values: SupplyValues, _ request: PersonRequest) async throws -> SupplyValues {
        var values = values
        let now = request.zone.local(at: request.now)
        let current = try await request.store.levels(request.access).first(where: \.isCurrent)
        values.level = request.query("level") ?? current?.id.text ?? ""
        values.draft = SupplyEntryDraft(
            kind: request.query("kind") ?? SupplyEntry.Kind.pack.rawValue, day: now.day.iso, time: now.time.text)
        guard SupplyEntry.Kind(rawValue: values.draft.kind) != nil else { throw Refusal.notFound }
        return values
    }

    static func complete(
        _ values: SupplyValues, of stored: Stored<SupplyEntryDetails>?, _ request: PersonRequest
    ) async throws -> SupplyValues {
        let access = request.access
        let (allergens, levels, measures) = try await request.store.snapshot { tx in
            (try tx.allergens(access), try tx.levelsWithDeleted(access), try tx.levelMeasures(access))
        }
        var values = values
        if let stored { values.level = stored.details.level.text }
        guard let level = levels.first(where: { $0.id.text == values.level && (stored != nil || !$0.isDeleted) }),
            let allergen = allergens.first(where: { $0.id == level.allergen })
        else { throw Refusal.notFound }
        values.context = SupplyValues.Context(
            allergen: allergen.kind, level: level, measure: measures[level.id], stored: stored?.details,
            now: request.now, zone: request.zone)
        return values
    }

    static func check(_ values: SupplyValues, _ phrases: Phrases) -> RecordCheck<SupplyEntryDetails> {
        guard let context = values.context, let unit = context.unit else {
            return .invalid(Problems([("count", phrases("supply.noMeasure"))]))
        }
        return RecordCheck(
            values.draft.checked(
                of: context.level.id, unit: unit, stored: context.stored, now: context.now, zone: context.zone,
                decimal: phrases.formats.decimalMark)
        ) { phrases.supply($0) }
    }

    static func page(_ phrases: Phrases, person: Person.ID, _ values: SupplyValues, _ problems: Problems) -> any Page {
        EditSupplyPage(phrases, person: person, values: values, problems: problems)
    }

    static func rows(
        _ details: SupplyEntryDetails, _ values: SupplyValues, _ phrases: Phrases
    ) -> [(String, String)] {
        [
            (phrases("supply.count"), phrases.pieces(details.count, details.unit)),
            (phrases("supply.day"), phrases.formats.fullDay(details.at.day)),
            (phrases("supply.time"), phrases.time(details.at.time)), (phrases("supply.lot"), details.lot ?? "–"),
            (phrases("supply.expires"), details.expires.map { phrases.expiryDate($0) } ?? "–"),
        ]
    }
}

/// The values of the form of a pack or a count.
struct SupplyValues: RecordValues {
    var id: String
    var version: String?
    /// The id of the level.
    var level = ""
    var draft = SupplyEntryDraft(kind: SupplyEntry.Kind.pack.rawValue)
    /// Nil until loaded.
    var context: Context?

    struct Context: Sendable {
        let allergen: AllergenKind
        let level: DoseLevel
        let measure: DoseMeasure?
        /// The entry that is corrected; nil for a new one.
        let stored: SupplyEntryDetails?
        let now: Instant
        let zone: ZoneRules

        /// What it is counted in; nil if the level does not say.
        var unit: PieceUnit? { stored?.unit ?? measure?.unit }
    }

    init(id: String) {
        self.id = id
    }

    init(_ form: Form) {
        id = form["id"]
        version = form.optional("version")
        level = form["level"]
        draft = SupplyEntryDraft(
            kind: form["kind"], day: form["day"], time: form["time"], count: form["count"], lot: form["lot"],
            expires: form["expires"])
    }

    init(_ stored: Stored<SupplyEntryDetails>, _ phrases: Phrases) {
        id = stored.id.text
        version = String(stored.version.number)
        level = stored.details.level.text
        draft = SupplyEntryDraft(stored.details)
        draft.count = phrases.formats.typed(draft.count)
    }
}

extension Phrases {
    func supply(_ problems: [SupplyEntryDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .kindUnknown: ("count", self("form.unknownChoice"))
                case .countMissing: ("count", self("supply.count.missing"))
                case .count(.tooLarge): ("count", self("supply.count.tooLarge"))
                case .count(let problem): ("count", count(problem))
                case .moment(.dayInvalid): ("day", self("day.unreadable"))
                case .moment(.timeInvalid): ("time", self("supply.time.invalid"))
                case .moment(.inTheFuture): ("time", self("supply.time.future"))
                case .lotTooLong(let limit): ("lot", self("text.tooLong", count: limit))
                case .expiryInvalid: ("expires", self("supply.expires.invalid"))
                }
            })
    }
}
