internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// The country whose emergency number is called for a person, or a number entered instead.
enum EmergencyController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.emergency(.any), edit)
        routes.person(.post, Paths.emergency(.any), update)
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let (person, setting) = try await stored(request)
        // The time zone only suggests a country. It becomes the setting when the form is saved.
        let country =
            setting.version == EmergencySetting.none.version
            ? ZoneCountry.of(person.person.timeZone).flatMap { EmergencyNumber.of($0)?.country } : setting.country
        let values = EditEmergencyPage.Values(
            version: String(setting.version.number), country: country?.code ?? "", number: setting.number?.text ?? "")
        return show(request, person, values)
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let (person, _) = try await stored(request)
        let form = request.form
        let values = EditEmergencyPage.Values(
            version: form["version"], country: form["country"], number: form["number"])
        guard let version = Int64(values.version) else { throw Refusal.malformed }
        let setting: EmergencySetting
        switch EmergencyDraft(country: values.country, number: values.number).checked() {
        case .invalid(let found): return show(request, person, values, request.phrases.emergency(found))
        case .valid(let checked): setting = checked
        }
        let saved = try await request.store.setEmergency(
            setting, version: RecordVersion(number: version), request.access, change: request.change())
        let id = request.access.person
        switch saved {
        case .saved: return request.redirect(to: Paths.contacts(id), note: FlashNote("toast.emergencySaved"))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?):
            let phrases = request.phrases
            let rows = zip(phrases.rows(current), phrases.rows(setting)).map { theirs, mine in
                (label: theirs.0, theirs: theirs.1, mine: mine.1)
            }
            return try await request.conflict(
                noun: "emergency number", record: id.text, person: person, rows: rows, keep: Paths.contacts(id),
                post: Paths.emergency(id), version: current.version)
        }
    }

    private static func stored(_ request: PersonRequest) async throws -> (StoredPerson, EmergencySetting) {
        let person = request.person
        return (person, try await request.store.emergencySetting(request.access))
    }

    private static func show(
        _ request: PersonRequest, _ person: StoredPerson, _ values: EditEmergencyPage.Values,
        _ problems: Problems = .none
    ) -> Response {
        let page = EditEmergencyPage(
            request.phrases, person: person.person.id, zone: person.person.timeZone, values: values,
            problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension Phrases {
    func emergency(_ problems: [EmergencyDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .unknownCountry: ("country", self("form.unknownChoice"))
                case .number(let problem): ("number", phoneNumber(problem))
                }
            })
    }

    func phoneNumber(_ problem: PhoneNumber.Problem) -> String {
        switch problem {
        case .missing: self("phone.missing")
        case .unreadable: self("phone.unreadable")
        case .trunkZero: self("phone.trunkZero")
        case .tooShort(let least): self("phone.tooShort", count: least)
        case .tooLong(let most): self("phone.tooLong", count: most)
        }
    }

    fileprivate func rows(_ setting: EmergencySetting) -> [(String, String)] {
        [
            (self("emergency.country"), setting.country.map { formats.country($0) } ?? "–"),
            (self("emergency.number"), setting.number?.text ?? "–"),
        ]
    }
}
