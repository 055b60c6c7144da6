internal import CarePlan
internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// What the level form needs, read once per request.
struct LevelForm {
    let request: PersonRequest
    let person: StoredPerson
    /// Those in treatment.
    let allergens: [Allergen]
    let levels: [DoseLevel]
    let measures: [DoseLevel.ID: DoseMeasure]
    private let records: PlanRecords

    init(_ request: PersonRequest) async throws {
        guard let records = try await request.store.plan(request.access) else { throw Refusal.notFound }
        self.request = request
        person = records.person
        allergens = records.allergens.filter(\.isInTreatment)
        levels = records.levels
        measures = records.measures
        self.records = records
    }

    /// The allergen that the page is about, or else the first; nil if it is not in treatment.
    var asked: Allergen? {
        guard let asked = request.query("allergen") else { return allergens.first }
        return allergens.first { $0.id.text == asked }
    }

    /// Redirects to the plan: the allergen that a level was to be added for is not in treatment.
    var untreated: Response {
        let note = request.query("allergen").map { _ in FlashNote("toast.allergenNotTreated") }
        return request.redirect(to: Paths.plan(request.access.person), note: note)
    }

    /// Whether the plan requires a clinic visit before a new level of the allergen.
    func waitsForVisit(_ allergen: Allergen.ID) -> Bool {
        records.plan?.plan.rules(for: allergen).unlocksByVisit ?? false
    }

    /// Whether a level is locked until a clinic visit is recorded.
    func isLocked(_ level: DoseLevel) -> Bool {
        let today = request.today
        return records.isLocked(level, on: today)
    }

    /// Whether the form makes a locked level the current one.
    func isLocked(_ details: DoseLevelDetails, _ id: DoseLevel.ID, of allergen: Allergen.ID) -> Bool {
        guard details.isCurrent else { return false }
        return isLocked(
            DoseLevel(
                id: id, person: request.access.person, allergen: allergen, name: details.name, amount: details.amount,
                foodAmount: nil, product: nil, notes: nil, position: 0, isCurrent: false, isDeleted: false,
                version: .first))
    }

    /// The questions to confirm before an edit makes the next dose larger; empty if there are none.
    func questions(
        _ details: DoseLevelDetails, _ id: DoseLevel.ID, of allergen: Allergen.ID
    ) -> [LevelChangeQuestion] {
        let before = levels.first { $0.id == id }
        let position = before?.position ?? levels.position(ofNew: details.amount, allergen: allergen)
        let after = DoseLevel(
            id: id, person: request.access.person, allergen: allergen, name: details.name, amount: details.amount,
            foodAmount: nil, product: nil, notes: nil, position: position, isCurrent: details.isCurrent,
            isDeleted: false, version: .first)
        return questions(after, before: before)
    }

    /// The questions to confirm before a level becomes the current one.
    func questions(_ level: DoseLevel) -> [LevelChangeQuestion] {
        let after = DoseLevel(
            id: level.id, person: level.person, allergen: level.allergen, name: level.name, amount: level.amount,
            foodAmount: nil, product: nil, notes: nil, position: level.position, isCurrent: true, isDeleted: false,
            version: level.version)
        return questions(after, before: level)
    }

    private func questions(_ after: DoseLevel, before: DoseLevel?) -> [LevelChangeQuestion] {
        LevelChangeQuestion.list(
            after, before: before, levels: levels, highestTaken: records.highest(of: after.allergen),
            isLocked: isLocked)
    }

    /// Whether the form confirmed exactly these questions.
    func confirmed(_ questions: [LevelChangeQuestion]) -> Bool {
        questions.isEmpty || request.form["confirmed"] == Self.key(questions)
    }

    /// Shows the form again with the questions to confirm.
    func ask(_ values: EditLevelPage.Values, _ questions: [LevelChangeQuestion]) -> Response {
        let phrases = request.phrases
        var page = EditLevelPage(phrases, person: request.access.person, allergens: allergens, values: values)
        page.confirmation = EditLevelPage.Confirmation(
            key: Self.key(questions), sentences: questions.map { phrases.question($0, levels) })
        return request.render(page, status: .unprocessableContent)
    }

    private static func key(_ questions: [LevelChangeQuestion]) -> String {
        questions.map { question in
            switch question {
            case .raised(let from, let to, _): "raised.\(from.nanograms).\(to.nanograms)"
            case .skips(let levels): "skips.\(levels.map(\.text).joined(separator: "."))"
            case .passes(let level): "passes.\(level.text)"
            case .aboveLocked(let level): "locked.\(level.text)"
            }
        }.joined(separator: " ")
    }

    func showLocked(_ values: EditLevelPage.Values) -> Response {
        show(values, Problems([("current", request.phrases("level.locked"))]))
    }

    func level(_ id: DoseLevel.ID) throws -> DoseLevel {
        guard let level = levels.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return level
    }

    /// The number after the last numbered level, as a suggested name.
    func nextName(_ allergen: Allergen.ID) -> String {
        let numbers = levels.filter { $0.allergen == allergen }.compactMap { Int($0.name) }
        return String((numbers.max() ?? 0) + 1)
    }

    func check(
        _ values: EditLevelPage.Values, of allergen: Allergen.ID, except id: DoseLevel.ID
    ) -> Checked<CheckedLevel, LevelProblem> {
        let decimal = request.phrases.formats.decimalMark
        let level = DoseLevelDraft(
            name: values.name, amount: values.amount, foodAmount: values.foodAmount, product: values.product,
            notes: values.notes, isCurrent: values.isCurrent
        ).checked(
            decimal: decimal, existingNames: levels.filter { $0.allergen == allergen && $0.id != id }.map(\.name))
        let measure = values.measure.checked(decimal: decimal)
        guard let details = level.value, case .valid(let measure) = measure else {
            return .invalid(level.problems.map(LevelProblem.level) + measure.problems.map(LevelProblem.measure))
        }
        let stored = levels.first { $0.id == id }
        if stored?.amount != details.amount, let same = levels.having(details.amount, allergen: allergen, except: id) {
            return .invalid([.amountTaken(same)])
        }
        return .valid(CheckedLevel(details: details, measure: measure))
    }

    func values(_ level: DoseLevel) -> EditLevelPage.Values {
        EditLevelPage.Values(level, measures[level.id], request.phrases)
    }

    func show(_ values: EditLevelPage.Values, _ problems: Problems = .none) -> Response {
        let page = EditLevelPage(
            request.phrases, person: request.access.person, allergens: allergens, values: values,
            problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    func conflict(mine: CheckedLevel, theirs: DoseLevel) async throws -> Response {
        let phrases = request.phrases
        let stored = CheckedLevel(
            details: theirs.details, measure: try await request.store.levelMeasures(request.access)[theirs.id])
        let rows = zip(Self.rows(stored, phrases), Self.rows(mine, phrases)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let person = request.access.person
        return try await request.conflict(
            noun: "dose level", record: theirs.id.text, person: self.person, rows: rows, keep: Paths.plan(person),
            post: Paths.level(person, theirs.id.text), version: theirs.version)
    }

    private static func rows(_ level: CheckedLevel, _ phrases: Phrases) -> [(String, String)] {
        let details = level.details
        return [
            (phrases("level.name"), details.name),
            (phrases("level.amount"), phrases.exact(details.amount)),
            (phrases("level.measure"), level.measure.map { phrases.measure($0) } ?? "–"),
            (phrases("level.foodAmount"), details.foodAmount ?? "–"),
            (phrases("level.product"), details.product ?? "–"),
            (phrases("level.notes"), details.notes ?? "–"),
            (phrases("level.current"), phrases(details.isCurrent ? "word.yes" : "word.no")),
        ]
    }
}

/// What a valid form of a level says.
struct CheckedLevel {
    let details: DoseLevelDetails
    /// How it is given besides milligrams.
    let measure: DoseMeasure?
}

/// Why the form of a level was rejected.
enum LevelProblem {
    case level(DoseLevelDraft.Problem)
    case measure(DoseMeasureDraft.Problem)
    /// The allergen has a level with that amount; lists of levels are rejected for the same reason.
    case amountTaken(DoseLevel)
}

extension EditLevelPage.Values {
    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version"), allergen: form["allergen"], name: form["name"],
            amount: form["amount"],
            measure: DoseMeasureDraft(
                count: form["measureCount"], unit: form["measureUnit"], name: form["measureName"]),
            foodAmount: form["foodAmount"], product: form["product"], notes: form["notes"],
            isCurrent: form.has("current"))
    }

    init(_ level: DoseLevel, _ measure: DoseMeasure?, _ phrases: Phrases) {
        let typed = DoseMeasureDraft(measure)
        self.init(
            id: level.id.text, version: String(level.version.number), allergen: level.allergen.text, name: level.name,
            amount: phrases.formats.decimal(level.amount.milligrams),
            measure: DoseMeasureDraft(count: phrases.formats.typed(typed.count), unit: typed.unit, name: typed.name),
            foodAmount: level.foodAmount ?? "",
            product: level.product ?? "", notes: level.notes ?? "", isCurrent: level.isCurrent)
    }
}

extension Phrases {
    /// What an edit would change, as a sentence.
    fileprivate func question(_ question: LevelChangeQuestion, _ levels: [DoseLevel]) -> String {
        func name(_ id: DoseLevel.ID) -> String {
            levels.first { $0.id == id }.map {
                self("dose.level.option", ["level": level(named: $0.name), "amount": exact($0.amount)])
            } ?? self("reason.levelGone")
        }
        switch question {
        case .raised(let from, let to, let hundredths):
            let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
            let factor = rest == 0 ? "\(whole)" : rest < 10 ? "\(whole).0\(rest)" : "\(whole).\(rest)"
            return self(
                "level.ask.raised", ["from": exact(from), "to": exact(to), "factor": formats.decimal(factor)])
        case .skips(let skipped): return self("level.ask.skips", ["levels": list(skipped.map(name))])
        case .passes(let passed): return self("level.ask.passes", ["level": name(passed)])
        case .aboveLocked(let locked): return self("level.ask.aboveLocked", ["level": name(locked)])
        }
    }

    func level(_ problems: [LevelProblem]) -> Problems {
        Problems(
            problems.flatMap { problem in
                switch problem {
                case .level(let problem): level([problem]).list.map { ($0.field, $0.text) }
                case .measure(let problem): [measure(problem)]
                case .amountTaken(let other):
                    [("amount", self("level.amount.taken", ["level": level(named: other.name)]))]
                }
            })
    }

    /// The field and what is wrong with it.
    func measure(_ problem: DoseMeasureDraft.Problem) -> (String, String) {
        switch problem {
        case .countMissing: ("measureCount", self("measure.count.missing"))
        case .count(let problem): ("measureCount", count(problem))
        case .unitMissing: ("measureUnit", self("measure.unit.missing"))
        case .unitUnknown: ("measureUnit", self("form.unknownChoice"))
        case .nameMissing: ("measureName", self("measure.name.missing"))
        case .nameTooLong(let limit): ("measureName", self("text.tooLong", count: limit))
        }
    }

    func level(_ problems: [DoseLevelDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .nameMissing: ("name", self("level.name.missing"))
                case .nameTooLong(let limit): ("name", self("text.tooLong", count: limit))
                case .nameTaken(let name): ("name", self("level.name.taken", ["name": name]))
                case .amount(let problem): ("amount", amount(problem))
                case .foodAmountTooLong(let limit): ("foodAmount", self("text.tooLong", count: limit))
                case .productTooLong(let limit): ("product", self("text.tooLong", count: limit))
                case .notesTooLong(let limit): ("notes", self("text.tooLong", count: limit))
                }
            })
    }
}
