internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// Skipping the due medicines of one time, all for one reason. Undone like what was taken in one tap.
enum MedicationSkipsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.skippedSlots(.any), for: .log, ask)
        routes.person(.post, Paths.skippedSlots(.any), for: .log, skip)
    }

    @Sendable static func ask(_ request: PersonRequest) async throws -> Response {
        let day = try SlotsController.day(request.query("day") ?? request.today.iso)
        let slots = request.queryPairs.filter { $0.name == "slot" }.map(\.value)
        return try await page(request, slots, day)
    }

    @Sendable static func skip(_ request: PersonRequest) async throws -> Response {
        let day = try SlotsController.day(request.form["day"])
        guard day <= request.today else { throw Refusal.malformed }
        let (chosen, slots) = (request.form["reason"], request.form.all("slot"))
        let reason = Administration.Reason(rawValue: chosen)
        guard reason != nil || chosen.isEmpty else {
            return try await page(
                request, slots, day, Problems([("reason", request.phrases("form.unknownChoice"))]))
        }
        let doses = try await SlotsController.open(request, slots, day)
        let (batch, now) = (request.newID(), request.zone.local(at: request.now))
        let records = doses.enumerated().compactMap { index, dose in
            Administration.ID("\(batch)-\(index)").map { id in
                (id, dose.skipped(at: day < request.today ? dose.due : now, reason))
            }
        }
        let answers = try await request.store.administer(
            records, request.access, zone: request.zone, change: request.change())
        return request.redirect(
            to: SlotsController.path(request, day),
            note: answers.contains(.stored)
                ? FlashNote(
                    "toast.medicinesSkipped",
                    undo: Paths.takenSlotsRemoval(request.access.person, batch),
                    fields: ["count": "\(records.count)", "day": day.iso])
                : FlashNote("toast.administrationThere"))
    }

    private static func page(
        _ request: PersonRequest, _ slots: [String], _ day: CalendarDay, _ problems: Problems = .none
    ) async throws -> Response {
        let (records, doses) = try await SlotsController.known(request, slots, day)
        return request.render(
            SkipMedicinesPage(
                request.phrases, person: request.access.person, day: day,
                doses: doses.filter(\.isOpen).map { ($0, records.medication($0.planned.medication)) },
                reason: request.form["reason"], problems: problems),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension KnownDose {
    /// The record that it was not taken.
    fileprivate func skipped(at moment: Moment, _ reason: Administration.Reason?) -> AdministrationDetails {
        AdministrationDetails(
            medication: planned.medication, status: .notDone, at: moment, day: planned.slot.day,
            slot: planned.slot.key, due: planned.slot.at, reason: reason)
    }
}
