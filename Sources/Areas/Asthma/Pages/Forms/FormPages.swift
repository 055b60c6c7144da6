internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// The records of a form, for `RecordController`.
enum FormPages<Noun: AsthmaForm>: RecordPages {
    static var record: Record<Noun.Details> { Noun.record }

    static var paths: RecordPaths {
        let noun = Noun.noun
        return RecordPaths(
            parameter: "asthmaRecord", list: { Noun.list($0) }, new: { Paths.newAsthma($0, noun) },
            item: { Paths.asthma($0, noun, $1) }, edit: { Paths.editAsthma($0, noun, $1) },
            deletion: { Paths.asthmaDeletion($0, noun, $1) }, restoration: { Paths.asthmaRestoration($0, noun, $1) },
            create: { Paths.asthma($0, noun) })
    }

    static var words: RecordWords {
        RecordWords(
            saved: "toast.saved", deleted: "toast.asthma.\(Noun.noun).deleted", restored: "toast.saved",
            formUsed: ("id", "asthma.formUsed"))
    }

    static func complete(
        _ values: FormValues<Noun>, of stored: Stored<Noun.Details>?, _ request: PersonRequest
    ) async throws -> FormValues<Noun> {
        var values = values
        var context = try await request.asthmaContext()
        if Noun.self == PlaceForm.self, values.isFresh { context.address = await AddressForm(request, context.wanted) }
        values.context = context
        values.stored = stored?.details
        if values.version == nil { values.outbox = Noun.outbox.map { OutboxForm($0, of: request.person.person) } }
        if values.isFresh { values.draft = Noun.fresh(context) }
        return values
    }

    static func check(_ values: FormValues<Noun>, _ phrases: Phrases) -> RecordCheck<Noun.Details> {
        RecordCheck(Noun.checked(values.draft, values.context ?? .sample, values.stored)) { problems in
            Problems(problems.map { (Noun.control($0), phrases("asthma.problem.\($0.rawValue)")) })
        }
    }

    /// What is wrong with the values, in words.
    static func problems(_ values: FormValues<Noun>, _ phrases: Phrases) -> Problems {
        if case .invalid(let problems) = check(values, phrases) { problems } else { .none }
    }

    static func page(
        _ phrases: Phrases, person: Person.ID, _ values: FormValues<Noun>, _ problems: Problems
    ) -> any Page {
        AsthmaFormPage(phrases, Noun.self, person: person, values: values, problems: problems)
    }

    static func rows(
        _ details: Noun.Details, _ values: FormValues<Noun>, _ phrases: Phrases
    ) -> [(String, String)] {
        Noun.parts(phrases, Noun.draft(details), values.context ?? .sample, .none, isNew: false)
            .compactMap { $0.row(phrases) }
    }
}
