internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Adding several dose levels at once, pasted or from a published protocol.
enum LevelListController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.levelList(.any), new)
        routes.person(.post, Paths.levelList(.any), create)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await LevelForm(request)
        guard let asked = form.asked else { return form.untreated }
        var values = LevelListPage.Values(id: request.newID(), allergen: asked.id.text)
        if let template = DosePlan.Template.named(request.query("template")), template.levels != nil,
            template.allergen.map({ asked.kind == .listed($0) }) ?? true
        {
            values.template = template.code
            values.text = template.levelLines(request.phrases)
        }
        return show(values, form)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let (form, phrases) = (try await LevelForm(request), request.phrases)
        let typed = request.form
        let values = LevelListPage.Values(
            id: typed["id"], allergen: typed["allergen"], text: typed["list"], product: typed["product"],
            template: typed.optional("template"))
        guard DoseLevel.ID(values.id) != nil else { throw Refusal.malformed }
        guard let allergen = form.allergens.first(where: { $0.id.text == values.allergen }) else {
            return show(values, form, Problems([("allergen", phrases("level.allergen.missing"))]))
        }
        let lines = MeasuredLines(values.text)
        let draft = DoseLevelListDraft(text: lines.plain, product: values.product)
        guard (1...DoseLevelListDraft.limit).contains(draft.count) else {
            let problem =
                draft.count == 0
                ? phrases("level.list.empty") : phrases("level.list.tooMany", count: DoseLevelListDraft.limit)
            return show(values, form, Problems([("list", problem)]))
        }
        let existing = form.levels.filter { $0.allergen == allergen.id && !$0.id.text.hasPrefix(values.id + "-") }
        let decimal = phrases.formats.decimalMark
        let levels = draft.checked(decimal: decimal, existing: existing)
        let measures = lines.checked(decimal: decimal) { phrases.listedUnit($0) }
        guard let details = levels.value, let given = measures.value else {
            return show(values, form, phrases.levelList(levels.problems, measures.problems))
        }
        let typedLevels = try zip(details, given).enumerated().map { index, level in
            guard let id = DoseLevel.ID("\(values.id)-\(index + 1)") else { throw Refusal.malformed }
            return TypedLevel(id: id, details: level.0, measure: level.1)
        }
        return try await save(typedLevels, of: allergen.id, values, form)
    }

    /// One line of the list.
    private struct TypedLevel {
        let id: DoseLevel.ID
        let details: DoseLevelDetails
        let measure: DoseMeasure?
    }

    private static func save(
        _ levels: [TypedLevel], of allergen: Allergen.ID,
        _ values: LevelListPage.Values, _ form: LevelForm
    ) async throws -> Response {
        let request = form.request
        do {
            try await request.store.createLevels(
                levels.map { (id: $0.id, details: $0.details) },
                given: Dictionary(
                    uniqueKeysWithValues: levels.compactMap { level in level.measure.map { (level.id, $0) } }),
                allergen: allergen, request.access, change: request.change())
        } catch Store.LevelProblem.nameTaken {
            return show(values, form, Problems([("list", request.phrases("level.list.nameTaken"))]))
        } catch Store.LevelProblem.idTaken {
            // The form came from the browser's history: continue as a new entry, with a notice.
            var fresh = values
            fresh.id = request.newID()
            return show(fresh, form, Problems([("list", request.phrases("level.formUsed"))]))
        } catch Store.LevelProblem.unknownAllergen {
            return show(values, form, Problems([("allergen", request.phrases("level.allergen.missing"))]))
        }
        return request.redirect(to: Paths.plan(request.access.person), note: FlashNote("toast.levelsSaved"))
    }

    private static func show(
        _ values: LevelListPage.Values, _ form: LevelForm, _ problems: Problems = .none
    ) -> Response {
        let page = LevelListPage(
            form.request.phrases, person: form.request.access.person, allergens: form.allergens, values: values,
            problems: problems)
        return form.request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

/// Moves a level up or down in the order.
enum LevelOrderController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.levelMove(.any, ":level"), create)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        guard let move = LevelMove(rawValue: request.form["move"]) else { throw Refusal.malformed }
        let id = try request.id("level", as: DoseLevel.self)
        try await request.store.moveLevel(id, move, request.access, change: request.change())
        return request.redirect(to: Paths.plan(request.access.person))
    }
}
