internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// Due medicines from Today: one tap for all of a time or for each, taking that back, and putting them off.
enum SlotsController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.takenSlots(.any), for: .log, entries: true, take)
        routes.person(.post, Paths.takenSlotsRemoval(.any, ":administration"), for: .log, takeBack)
        routes.person(.get, Paths.delayMedicines(.any), for: .log, ask)
        routes.person(.post, Paths.delayMedicines(.any), for: .log, delay)
    }

    /// The most slots of one tap.
    static let most = 60

    @Sendable static func take(_ request: PersonRequest) async throws -> Response {
        let day = try self.day(request.form["day"])
        guard day <= request.today else { throw Refusal.malformed }
        let tap = try SlotsTap(request, day: day)
        // A page left open overnight shows another day's doses: nobody wants to record those by accident.
        guard tap.isOfItsDay else {
            if request.http.isOutboxEntry { throw Refusal.malformed }
            return request.redirect(to: path(request, day), note: FlashNote("toast.medicinesOldPage"))
        }
        let (known, doses) = try await self.known(request, tap.slots, day)
        let records = try tap.records(known, doses)
        let answers = try await request.store.administer(
            records, seen: request.form.seenAdministrations, request.access, zone: request.zone,
            change: request.change())
        let pairs = zip(records, answers).compactMap { record, answer -> AdministrationConflict.Pair? in
            guard case .settled(let theirs) = answer else { return nil }
            return .init(
                theirs: theirs, mine: record.details, medicine: known.medication(record.details.medication))
        }
        guard pairs.isEmpty else {
            return try await AdministrationConflict(
                request: request, pairs: pairs, keep: path(request, day),
                post: Paths.takenSlots(request.access.person)
            ).response()
        }
        if request.http.isOutboxEntry, !answers.isEmpty, answers.allSatisfy({ $0 == .notThere }) {
            throw Refusal.notFound
        }
        return request.redirect(to: path(request, day), note: tap.note(answers, day: day))
    }

    @Sendable static func takeBack(_ request: PersonRequest) async throws -> Response {
        let batch: Administration.ID = try request.id("administration")
        guard let count = Int(request.form["count"]), (1...most).contains(count) else { throw Refusal.malformed }
        try await request.store.deleteAdministrations(
            batch: batch, count: count, request.access, change: request.change())
        return request.redirect(
            to: path(request, CalendarDay(iso: request.form["day"]) ?? request.today),
            note: FlashNote("toast.administrationDeleted"))
    }

    @Sendable static func ask(_ request: PersonRequest) async throws -> Response {
        let day = try self.day(request.query("day") ?? request.today.iso)
        let slots = request.queryPairs.filter { $0.name == "slot" }.map(\.value)
        let (records, doses) = try await known(request, slots, day)
        return request.render(
            DelayMedicinesPage(
                request.phrases, person: request.access.person, day: day,
                doses: doses.map { ($0, records.medication($0.planned.medication)) }))
    }

    @Sendable static func delay(_ request: PersonRequest) async throws -> Response {
        let day = try self.day(request.form["day"])
        guard let minutes = Int(request.form["minutes"]), DelayMedicinesPage.minutes.contains(minutes),
            day == request.today
        else { throw Refusal.malformed }
        let end = request.now.adding(seconds: Int64(minutes) * 60)
        var doses = try await open(request, request.form.all("slot"), day)
        if request.form["all"] == "yes" {
            let all = try await request.medicationRecords(from: day, through: day).day.doses(on: day)
            doses += all.filter { $0.isOpen && $0.due.instant < end && !doses.contains($0) }
        }
        // All were recorded in the meantime.
        guard !doses.isEmpty else {
            return request.redirect(to: path(request, day), note: FlashNote("toast.administrationThere"))
        }
        try await request.store.delayMedicines(
            doses.map { dose in
                // A dose that is still to come is put off from its own time, never brought forward.
                let from = max(request.now, dose.due.instant)
                return (
                    dose.planned.medication, dose.planned.slot.key, dose.planned.slot.day,
                    request.zone.local(at: from.adding(seconds: Int64(minutes) * 60))
                )
            }, request.access, change: request.change())
        return request.redirect(to: path(request, day), note: FlashNote("toast.medicinesDelayed"))
    }

    static func day(_ text: String) throws -> CalendarDay {
        guard let day = CalendarDay(iso: text) else { throw Refusal.malformed }
        return day
    }

    static func path(_ request: PersonRequest, _ day: CalendarDay) -> String {
        let person = request.access.person
        return day == request.today ? Paths.today(person) : Paths.today(person, day: day.iso)
    }

    /// Those of the named slots that are still open; what is settled or no longer planned is left out.
    static func open(
        _ request: PersonRequest, _ slots: [String], _ day: CalendarDay
    ) async throws -> [KnownDose] {
        try await known(request, slots, day).doses.filter(\.isOpen)
    }

    static func known(
        _ request: PersonRequest, _ slots: [String], _ day: CalendarDay
    ) async throws -> (records: MedicationRecords, doses: [KnownDose]) {
        guard slots.count <= most, abs(day.days(until: request.today)) <= 400 else { throw Refusal.malformed }
        let wanted = Set(slots)
        // What was put off yesterday may be due after midnight.
        let records = try await request.medicationRecords(from: day.adding(days: -1), through: day)
        return (records, records.day.doses.filter { wanted.contains($0.planned.reference.text) })
    }
}
