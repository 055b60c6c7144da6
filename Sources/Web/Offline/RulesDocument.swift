internal import Accounts
internal import CarePlan
internal import Clinical
internal import Exchange
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyPages
internal import ImmunotherapyStore
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsStore

/// The data a phone caches about a person to apply the rules itself.
enum RulesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.offlineRules(.any), for: .today, show)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        guard let document = try await RulesDocument(request) else { throw Refusal.notFound }
        return request.json(try document.json)
    }
}

/// All rule input for one person, as of one instant: see docs/offline.md.
struct RulesDocument {
    let phrases: Phrases
    let now: Instant
    let agenda: AgendaRecords
    let warnings: WarningRecords
    let followUps: [FollowUp]
    let zone: ZoneRules
    /// The levels in force today and on each day before it that the form for one dose offers.
    let inForce: [CalendarDay: [DoseLevel]]

    /// Nil if the person no longer exists.
    init?(_ request: PersonRequest) async throws {
        now = request.now
        phrases = request.phrases
        guard let warnings = try await request.store.warningRecords(request.access, now: now) else { return nil }
        zone = request.zone.around(now)
        let at = zone.local(at: now)
        guard let agenda = try await request.store.agenda(request.access, on: at.day, now: at, zone: zone) else {
            return nil
        }
        self.agenda = agenda
        self.warnings = warnings
        inForce = try await request.store.levelsInForce(
            request.access, on: (0...KnownDay.daysBack).map { at.day.adding(days: -$0) }, zone: zone)
        // After travelling east, a dose of the last 24 hours can be two days back.
        followUps = try await request.store.followUps(
            request.access, from: at.day.adding(days: -2), through: at.day.adding(days: 1))
    }

    private var plan: DosePlan? { agenda.check.plan?.plan }

    private var allergens: [Allergen] { agenda.inUse(phrases) }

    /// The check without answers: those are only given at the time of the dose.
    var dose: DoseSituation {
        DoseSituation(records: agenda.check.records, allergens: allergens.map(\.id), taken: nil)
    }

    var warning: WarningSituation {
        WarningSituation(
            now: now, symptoms: warnings.symptoms.filter(\.grade.isFelt).map { ObservedSymptom($0) },
            doses: warnings.intakes.map(\.at.instant), hours: warnings.hours, isAsthmaAlone: warnings.isAsthmaAlone)
    }

    var afterDose: AfterDoseSituation {
        let doses = followUps.map { followUp in
            AfterDoseSituation.Taken(
                intake: followUp.intake.id, after: AfterDose(intake: followUp.intake, plan: plan),
                isAnswered: followUp.answer != nil)
        }
        return AfterDoseSituation(now: now, doses: doses.filter { $0.after.captureUntil > now })
    }

    /// The minutes after a dose that is not yet known: the plan's longest.
    private var usual: AfterDose {
        let rules = plan.map { plan in allergens.map { plan.rules(for: $0.id) } } ?? []
        return AfterDose(
            intake: zone.local(at: now),
            observationMinutes: rules.compactMap(\.observation).max().map { Int32($0) } ?? AfterDose.usualObservation,
            restMinutes: rules.compactMap(\.restAfter).max().map { Int32($0) } ?? AfterDose.usualRest)
    }
}

extension RulesDocument {
    /// The document as JSON.
    var json: JSONValue {
        get throws {
            let person = warnings.person.person
            let call = EmergencyCall(warnings.setting, zone: person.timeZone)
            return [
                "format": 1,
                "made": .number(String(now.milliseconds)),
                "person": [
                    "id": .string(person.id.text),
                    "version": .number(String(warnings.person.version.number)),
                    "name": .string(person.name),
                ],
                "names": .object(
                    allergens.map { JSONMember(name: $0.id.text, value: .string(phrases.allergen($0.kind))) }),
                "given": given,
                "inForce": levelsInForce,
                "dose": try JSONReader.read(Array(dose.json.utf8)),
                "warning": try JSONReader.read(Array(warning.json.utf8)),
                "afterDose": try JSONReader.read(Array(afterDose.json.utf8)),
                "usual": [
                    "observation": .number(String(usual.observation / 60)),
                    "rest": .number(String(usual.rest / 60)),
                ],
                "emergency": ["number": .string(call.text), "dial": .string(call.link)],
                "actionPlan": .string(Paths.actionPlan(person.id)),
            ]
        }
    }
}

extension RulesDocument {
    /// The ids of the levels in force on each day.
    private var levelsInForce: JSONValue {
        .object(
            inForce.sorted { $0.key < $1.key }.map { day, levels in
                JSONMember(name: day.iso, value: .array(levels.map { .string($0.id.text) }))
            })
    }

    /// The whole and half dose of each level that is given in more than milligrams, as text: rules read none of it.
    private var given: JSONValue {
        .object(
            agenda.check.levels.compactMap { level in
                guard !level.isDeleted, let measure = agenda.check.measures[level.id] else { return nil }
                let shares = [Share.full, .half].map { share in
                    JSONMember(name: share.rawValue, value: .string(phrases.exact(level, share, given: measure)))
                }
                return JSONMember(name: level.id.text, value: .object(shares))
            })
    }
}

extension ZoneRules {
    /// The time zone rules a phone needs: from one year before an instant to ten years after it.
    fileprivate func around(_ now: Instant) -> ZoneRules {
        let year: Int64 = 366 * 86_400
        let (from, through) = (now.adding(seconds: -year), now.adding(seconds: 10 * year))
        return ZoneRules(
            identifier: identifier, initialOffset: offset(at: from),
            transitions: transitions.filter { $0.at > from && $0.at <= through })
    }
}
