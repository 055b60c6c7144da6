internal import Accounts
internal import Activity
internal import ActivityStore
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Logged weights: the page with the trend, and their form.
enum WeightPages: RecordPages {
    static let record = Record.weighing
    static let paths = RecordPaths(
        parameter: "weighing", list: { Paths.weights($0) }, new: { Paths.newWeighing($0) }, item: Paths.weighing,
        edit: Paths.editWeighing, deletion: Paths.weighingDeletion, restoration: Paths.weighingRestoration)
    static let words = RecordWords(
        saved: "toast.weightSaved", deleted: "toast.weightDeleted", restored: "toast.weightRestored",
        formUsed: ("weight", "weight.formUsed"))

    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.weights(.any), index)
        RecordController<Self>.add(to: &routes, for: .note, entries: true)
    }

    /// Shows the span in the query; defaults to the last 30 days.
    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let words = HealthWords(request)
        _ = try await request.site.recorder.updateTotals(request.access, request.world)
        let span = request.query("span").flatMap { WeightSpan(rawValue: $0) } ?? .month
        let last = min(request.query("day").flatMap { CalendarDay(iso: $0) } ?? words.today, words.today)
        let (access, days) = (request.access, span.days(through: last))
        let (shown, now) = try await request.store.snapshot { tx in
            (
                try tx.weights(access, from: days.lowerBound, through: days.upperBound),
                try tx.weights(access, from: words.today, through: words.today)
            )
        }
        let isAdult = request.person.person.birthdate.age(on: words.today) >= EnergyProfile.adultAge
        return request.render(
            WeightPage(
                words, .init(span: span, last: last, isAdult: isAdult, zone: request.zone), shown, now: now.trend,
                newID: request.newID(),
                outbox: OutboxForm(.weight, of: request.person.person)))
    }

    static func complete(
        _ values: EditWeighingPage.Values, of stored: Stored<WeighingDetails>?, _ request: PersonRequest
    ) async throws -> EditWeighingPage.Values {
        var values = values
        values.stored = stored?.details
        let (access, day) = (request.access, CalendarDay(iso: values.day) ?? request.today)
        var earlier: BodyWeight?
        if let id = Stored<WeighingDetails>.ID(values.id) {
            earlier = try await request.store.snapshot { tx in
                try tx.weight(access, comparedOn: day, without: id)
            }
        }
        return values.complete(
            HealthWords(request), request.person.person,
            day: request.query("day").flatMap { CalendarDay(iso: $0) }, earlier: earlier)
    }

    static func check(_ values: EditWeighingPage.Values, _ phrases: Phrases) -> RecordCheck<WeighingDetails> {
        // `complete` has set both.
        guard let context = values.context, let units = Units(rawValue: values.units), let checked = values.checked
        else {
            return .invalid(Problems([("weight", phrases("weight.empty"))]))
        }
        if let problems = values.unusualEntry?.problems(confirmed: values.unusual), !problems.isEmpty {
            return .invalid(problems)
        }
        return RecordCheck(checked) { context.words.weighing($0, units) }
    }

    static func page(
        _ phrases: Phrases, person: Person.ID, _ values: EditWeighingPage.Values, _ problems: Problems
    ) -> any Page {
        EditWeighingPage(phrases, person: person, values: values, problems: problems)
    }

    static func rows(
        _ details: WeighingDetails, _ values: EditWeighingPage.Values, _ phrases: Phrases
    ) -> [(String, String)] {
        let words = values.context?.words
        return [
            (phrases("weight.day"), phrases.formats.fullDay(details.day)),
            (phrases("activity.metric.body-mass"), details.grams.flatMap { words?.weight($0) } ?? "–"),
            (phrases("weight.fat"), details.fatTenths.flatMap { words?.fat($0) } ?? "–"),
            (phrases("weight.waist"), details.waist.flatMap { words?.waist($0) } ?? "–"),
        ]
    }
}
