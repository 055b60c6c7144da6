internal import Accounts
internal import Clinical
internal import Foundation
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// The four steps that add a person; that of the allergens is left out if no chosen area needs them. Nothing is stored
/// before the last one.
struct NewPersonSteps {
    let request: SignedInRequest
    let values: NewPersonPage.Values

    func show(step: Int, problems: Problems = .none) async throws -> Response {
        let account = request.account.account
        let people = try await request.store.people(for: account, now: request.now)
        let page = NewPersonPage(
            request.phrases, step: step, values: values,
            zones: request.world.zones.offered(keeping: values.timeZone),
            today: ZoneRules.utc.local(at: request.now).day.adding(days: 1),
            cancel: people.isEmpty ? nil : Paths.people, canBring: people.isEmpty && account.isOperator,
            problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    func move() async throws -> Response {
        let step = min(max(Int(request.form["step"]) ?? 1, 1), 4)
        switch request.form["go"] {
        case "back": return try await show(step: values.step(before: step))
        case "add-own":
            let more = values.adding(OwnAllergenFields.Values())
            return try await NewPersonSteps(request: request, values: more).show(step: 3)
        default: break
        }
        let check = PersonCheck(values, request)
        var here = check.problems(of: step)
        if step == 3, request.form["go"] == "none", here.isEmpty, !check.allergens.isEmpty {
            here.add("allergens", request.phrases("newPerson.allergens.chosen"))
        }
        if step < 4 {
            return try await show(step: here.isEmpty ? values.step(after: step) : step, problems: here)
        }
        // Reports all problems at once and shows the first step that has one.
        guard let details = check.details, check.problems.isEmpty else {
            return try await show(step: check.firstStepWithProblems, problems: check.problems)
        }
        return try await create(details, check.allergens)
    }

    private func create(_ details: PersonDetails, _ kinds: [AllergenKind]) async throws -> Response {
        guard let id = Person.ID(values.id) else { throw Refusal.malformed }
        var photo: Photo?
        if let file = request.form.file {
            switch await PhotoUpload.read(file, request) {
            case .success(let taken): photo = taken
            case .failure(let problem): return try await show(step: 4, problems: problem.problems)
            }
        }
        let account = request.account.account
        do {
            let access = try await request.store.createPerson(
                Person(id: id, details: details), allergens: request.newAllergens(kinds), household: account.household,
                actor: .account(account.id), change: request.change())
            if let photo { try await request.store.setPhoto(photo, access, change: request.change()) }
        } catch Store.PersonProblem.idTaken {
            throw Refusal.malformed
        }
        let usesDoses = details.areas.contains(.foodAllergy) && !kinds.isEmpty
        return request.redirect(
            to: usesDoses ? Paths.plan(id) : Paths.today(id), note: FlashNote("toast.personAdded"))
    }
}

extension PageRequestValues {
    /// Allergens to store, avoided until somebody says otherwise. Their ids ascend, so that they keep their order.
    func newAllergens(_ kinds: [AllergenKind]) -> [Allergen] {
        let ids = kinds.map { _ in newID() }.sorted()
        return zip(ids, kinds).compactMap { id, kind in
            Allergen.ID(id).map { Allergen(id: $0, kind: kind, standing: .avoided, removed: false) }
        }
    }
}

extension NewPersonPage.Values {
    init(_ form: Form) {
        self.init()
        id = form["id"]
        areas = form.all("areas")
        name = form["name"]
        birthdate = form["birthdate"]
        allergens = form.all("allergens")
        own = (1...20).compactMap { number in
            guard form.has("own.\(number).name") else { return nil }
            return OwnAllergenFields.Values(name: form["own.\(number).name"], emoji: form["own.\(number).emoji"])
        }
        units = form["units"]
        firstWeekday = form["firstWeekday"]
        timeZone = form["timeZone"]
    }

    func adding(_ allergen: OwnAllergenFields.Values) -> NewPersonPage.Values {
        var more = self
        more.own.append(allergen)
        return more
    }
}
