internal import Clinical
internal import FHIR
internal import Host
internal import Insights
internal import Pages
internal import SQL
internal import Store

extension ReportSource {
    /// What the patient summary says as of now.
    ///
    /// - Parameters:
    ///   - reactions: the days whose reactions belong to it; nil if none do.
    ///   - noneKnown: the sections of which the family said that there is nothing.
    ///   - words: its words and formats; nil for those of the request.
    /// - Throws: `Refusal.notFound` if the person was deleted.
    func summary(
        reactions: DayPeriod? = nil, noneKnown: Set<PatientSummary.Section> = [], in words: Phrases? = nil
    ) async throws -> PatientSummary {
        let query = SummaryQuery(access: access, medicines: try site.medicines, reactions: reactions, now: now)
        let areas = site.areas.all
        let read = try await site.world.store.snapshot { tx in
            (person: try tx.person(query.access)?.person, parts: try areas.map { try $0.summary(query, tx) })
        }
        guard let person = read.person else { throw Refusal.notFound }
        var entries = PatientSummary.Entries()
        for part in read.parts { entries.add(part(words ?? phrases)) }
        return PatientSummary(
            name: person.name, birthdate: person.birthdate, entries: entries, noneKnown: noneKnown)
    }
}

extension ClinicLink.Summary {
    /// The sections of which the family said that there is nothing.
    var sections: Set<PatientSummary.Section> { Set(noneKnown.compactMap(PatientSummary.Section.init)) }
}
