internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsStore

/// Where to redirect after symptoms were saved.
enum UrgentAnswer {
    /// The path of the warning that the saved entries trigger, alone or with earlier ones; nil if there is none.
    static func path(after entries: [SymptomEntry], _ request: PersonRequest) async throws -> String? {
        let now = request.now
        guard !entries.isEmpty, let records = try await request.store.warningRecords(request.access, now: now) else {
            return nil
        }
        return path(after: entries, in: records, now: now)
    }

    /// Like `path(after:_:)`, with records that were already read.
    static func path(after entries: [SymptomEntry], in records: WarningRecords, now: Instant) -> String? {
        let reasons = entries.filter { records.warning(after: [$0], now: now) != nil }
        let named = records.warning(now: now)?.symptom(choosing: reasons.map(\.kind))
        let first = reasons.first { $0.kind == named } ?? reasons.first
        return first.map { Paths.warning(records.person.person.id, $0.id.text) }
    }

    /// The path of a new reaction with the saved symptoms; nil unless one of them began in the hours after a dose and
    /// does not belong to a reaction yet.
    static func reactionPath(after entries: [SymptomEntry], in records: WarningRecords) -> String? {
        let doses = records.intakes.map { intake in
            OfferedReaction.Taken(link: Reaction.DoseLink(day: intake.at.day, intake: intake.id), at: intake.at)
        }
        let open = records.symptoms.filter { !records.grouped.contains($0.id) }
        let ids = Set(entries.map(\.id))
        let found = OfferedReaction.all(open, in: HoursAfterDoses(doses, seconds: records.hours)).first { offered in
            offered.symptoms.contains { ids.contains($0.id) }
        }
        return found.map {
            Paths.newReaction(
                records.person.person.id, day: $0.dose.link.day.iso, intake: $0.dose.link.intake.text)
        }
    }
}

extension WarningRecords {
    /// The warning triggered by the stored symptoms and `extra`, the unsaved symptoms of a form; nil if there is none.
    func warning(_ extra: [ObservedSymptom] = [], now: Instant) -> Warning? {
        // Symptoms recorded as not present or unchanged do not count.
        let felt = symptoms.filter(\.grade.isFelt).map { ObservedSymptom($0) }
        return Warning(
            felt + extra, doses: intakes.map(\.at.instant), hours: hours, isAsthmaAlone: isAsthmaAlone, now: now)
    }

    /// The warning triggered by stored entries, alone or with others; nil if there is none.
    func warning(after entries: [SymptomEntry], now: Instant) -> Warning? {
        warning(now: now).flatMap { warning in
            let felt = entries.filter(\.grade.isFelt).map { ObservedSymptom($0) }
            return warning.concerns(felt) ? warning : nil
        }
    }
}

extension Warning {
    /// Whether its first reason has some of the symptoms and others besides them.
    func joins(_ symptoms: [ObservedSymptom]) -> Bool {
        guard let signs = reasons.first?.signs else { return false }
        return signs.contains { symptoms.contains($0) } && signs.contains { !symptoms.contains($0) }
    }

    /// Whether one of the symptoms is among the reasons.
    func concerns(_ symptoms: [ObservedSymptom]) -> Bool {
        reasons.contains { reason in symptoms.contains { reason.signs.contains($0) } }
    }
}
