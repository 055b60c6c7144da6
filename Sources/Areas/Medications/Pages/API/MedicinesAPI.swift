internal import Accounts
internal import Clinical
internal import Exchange
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// A person's medicines: what is taken, when, and what was taken.
enum MedicinesAPI {
    static let noun = APINoun(
        rank: 115, name: "medicines",
        text:
            "What a person takes, the times at which it is due, and what was taken. Medicines are entered in the browser.",
        schemas: [
            ("Medicine", MedicinePayload.schema), ("MedicineDose", MedicineDosePayload.schema),
            ("Administration", AdministrationPayload.schema),
        ],
        operations: [
            APIOperation(
                id: "listMedicines", method: .get, path: Paths.apiMedicines(.any),
                summary: "A person's medicines.",
                answers: [
                    APIAnswer(
                        status: .ok, text: "All of them, also those no longer taken.",
                        schema: .page(of: .named("Medicine"), paged: false),
                        example: ["items": [MedicinePayload.example]])
                ], performance: .person(medicines)),
            APIOperation(
                id: "listMedicineDoses", method: .get, path: Paths.apiMedicineDoses(.any),
                summary: "What is due on some days, today unless told otherwise; at most 31.",
                query: [.from, .through],
                answers: [
                    APIAnswer(
                        status: .ok, text: "The planned doses by time.",
                        schema: .page(of: .named("MedicineDose"), paged: false),
                        example: ["items": [MedicineDosePayload.example]])
                ], performance: .person(doses)),
            APIOperation(
                id: "recordAdministration", method: .post, path: Paths.apiAdministrations(.any),
                summary: "Records that a medicine was taken, or was not.",
                text: """
                    The same id with the same content again changes nothing. A slot has one record: saying the same \
                    about it again gets that record back, and anything else is the problem slot-settled, which carries it.
                    """, scope: .write,
                body: APIBody(schema: .named("Administration"), example: AdministrationPayload.example),
                answers: [
                    APIAnswer(
                        status: .ok, text: "The record of the slot.", schema: .named("Administration"),
                        example: AdministrationPayload.example, hasVersion: true)
                ], performance: .person(record)),
        ])

    /// The most days of one answer.
    private static let mostDays = 31

    @Sendable private static func medicines(_ request: APIPersonRequest) async throws -> Response {
        let records = try await request.store.records(.medication, request.access)
        return try request.answer(
            ListPayload(items: records.map { MedicinePayload($0, request.phrases) }))
    }

    @Sendable private static func doses(_ request: APIPersonRequest) async throws -> Response {
        let zone = try await request.zone()
        let today = zone.local(at: request.now).day
        let from = try request.query.day(.from) ?? today
        let through = try request.query.day(.through) ?? max(from, today)
        guard (0..<mostDays).contains(from.days(until: through)) else {
            throw APIProblem(.badParameter, name: APIParameter.through.name)
        }
        let records = try await request.store.medicationRecords(
            request.access, from: from, through: through, zone: zone)
        return try request.answer(ListPayload(items: records.day.doses.map { MedicineDosePayload($0) }))
    }

    @Sendable private static func record(_ request: APIPersonRequest) async throws -> Response {
        let zone = try await request.zone()
        let wanted = try request.read { fields -> Wanted? in
            fields.ignore("at", "version")
            let id = fields.id("id", of: Administration.self)
            let medicine = fields.id("medicine", of: Medication.self)
            let status = fields.neededText("status")
            let day = fields.neededText("day")
            let time = fields.neededText("time")
            let slot = fields.text("slot")
            let (amount, unit) = (fields.text("amount"), fields.text("unit"))
            let (reason, note) = (fields.text("reason"), fields.text("note"))
            guard let id, let medicine, let status, let day, let time else { return nil }
            return Wanted(
                id: id, medicine: medicine, slot: slot,
                draft: AdministrationDraft(
                    status: status, day: day, time: time, amount: amount ?? "", unit: unit ?? "", reason: reason ?? "",
                    note: note ?? ""))
        }
        let planned = try await slot(wanted, zone, request)
        let checked = wanted.draft.checked(of: wanted.medicine, planned: planned, now: request.now, zone: zone)
        guard let details = checked.value else {
            throw APIProblem.invalid(checked.problems.map { $0.field(request.phrases) })
        }
        let answers: [Administered]
        do {
            answers = try await request.store.administer(
                [(wanted.id, details)], request.access, zone: zone, change: request.change())
        } catch is RecordIDTaken {
            throw APIProblem(.idTaken)
        }
        switch answers.first {
        case .already(let there): return try request.answer(AdministrationPayload(there), version: there.version)
        case .settled(let there): throw APIProblem.slotSettled(AdministrationPayload(there), version: there.version)
        case .known: throw APIProblem(.idTaken)
        case .notThere, nil: throw APIProblem.notFound
        case .stored:
            guard let stored = try await request.store.record(wanted.id, of: .administration, request.access) else {
                throw APIProblem.notFound
            }
            return try request.answer(AdministrationPayload(stored), version: stored.version)
        }
    }

    private struct Wanted {
        let id: Administration.ID
        let medicine: Medication.ID
        let slot: String?
        let draft: AdministrationDraft
    }

    /// The planned time that the body names; a dose near midnight may belong to the day before or after.
    private static func slot(
        _ wanted: Wanted, _ zone: ZoneRules, _ request: APIPersonRequest
    ) async throws -> PlannedSlot? {
        guard let key = wanted.slot, let day = CalendarDay(iso: wanted.draft.day) else { return nil }
        let records = try await request.store.medicationRecords(
            request.access, from: day.adding(days: -1), through: day.adding(days: 1), zone: zone)
        let dose = records.day.doses.first {
            $0.planned.medication == wanted.medicine && $0.planned.slot.key == key
        }
        guard let dose else { throw APIProblem.invalid([FieldProblem(pointer: "/slot", reason: .notAn(.choice))]) }
        return PlannedSlot(dose.planned.slot)
    }
}

extension AdministrationDraft.Problem {
    fileprivate func field(_ phrases: Phrases) -> FieldProblem {
        func rule(_ field: String, _ code: String) -> FieldProblem {
            let text = phrases.administration([self]).list.first?.text ?? ""
            return FieldProblem(pointer: "/\(field)", reason: .rule(code: code, text))
        }
        return switch self {
        case .statusUnknown: FieldProblem(pointer: "/status", reason: .notAn(.choice))
        case .moment(.dayInvalid): FieldProblem(pointer: "/day", reason: .notAn(.day))
        case .moment(.timeInvalid): FieldProblem(pointer: "/time", reason: .notAn(.time))
        case .moment(.inTheFuture): rule("time", "in-the-future")
        case .amountInvalid: FieldProblem(pointer: "/amount", reason: .notAn(.decimal))
        case .unitTooLong: rule("unit", "too-long")
        case .reasonUnknown: FieldProblem(pointer: "/reason", reason: .notAn(.choice))
        case .noteTooLong: rule("note", "too-long")
        }
    }
}
