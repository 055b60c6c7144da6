internal import Clinical
internal import Medications
internal import MedicationsStore
package import Pages
package import SQL
internal import Store

extension MedicationsArea {
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart {
        let records = try tx.medicationRecords(
            query.access, from: query.day.adding(days: query.isToday ? -1 : 0), through: query.day, zone: query.zone)
        let stocks = query.isToday ? try tx.medicationStocks(query.access, zone: query.zone) : [:]
        return { request in
            MedicinesDay(
                phrases: request.phrases, person: query.access.person, day: query.day, isToday: query.isToday,
                now: query.now.instant, records: records, stocks: stocks.mapValues(\.stock),
                outbox: OutboxForm(.slots, of: query.person)
            ).cards
        }
    }

    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        MedicinesDay.samples(phrases).map { TodaySample($0.name, $0.day.cards) }
    }
}

/// What Today shows of a day's medicines.
struct MedicinesDay {
    let phrases: Phrases
    let person: Person.ID
    let day: CalendarDay
    let isToday: Bool
    let now: Instant
    let records: MedicationRecords
    var stocks: [Medication.ID: MedicationStock] = [:]
    let outbox: OutboxForm

    /// Doses due within so many seconds of the first belong to one tap: 10 minutes.
    private static let together: Int64 = 600

    private var doses: [MedicineDose] {
        // What was put off yesterday until after midnight is due today.
        let late = records.day.doses.filter { dose in
            if case .later(let until) = dose.state { dose.planned.slot.day < day && until.day == day } else { false }
        }
        return (late + records.day.doses(on: day)).compactMap { dose in
            records.medication(dose.planned.medication).map { MedicineDose(dose: dose, medicine: $0) }
        }
    }

    var cards: DayCards {
        var cards = DayCards()
        let drafts = records.medications.filter { $0.details.status == .draft }
        if isToday, !drafts.isEmpty {
            cards.attention = drafts.map { stored in
                AttentionRow(
                    text: phrases("medicines.attention", ["name": phrases.medicine(stored.details)]),
                    symbol: "ui-prescription", style: "caution",
                    path: Paths.medicineConfirmation(person, stored.id.text))
            }
        }
        if isToday { cards.attention += low }
        let doses = doses
        let next = isToday ? group(doses) : []
        if let first = next.first {
            cards.due = [
                .init(
                    .next, at: first.dose.due.time,
                    Card(
                        MedicinesHero(
                            phrases, person: person, day: day, next, outbox: outbox,
                            isPast: first.dose.due.instant < now)))
            ]
        }
        let shown = Set(next.map(\.dose.planned.reference))
        cards.agenda =
            rows(doses.filter { !shown.contains($0.dose.planned.reference) })
            + records.day.extra.compactMap(extra)
        if !doses.isEmpty {
            cards.progress = DayCards.Progress(
                settled: doses.count { !$0.dose.isOpen }, all: doses.count)
        }
        if isToday, records.medications.contains(where: { $0.details.status == .active }) {
            cards.quick = [
                QuickAdd(label: phrases("today.quick.medicine"), symbol: "ui-medicine", path: Paths.medicines(person))
            ]
        }
        return cards
    }

    /// The medicines of which it is time to get more.
    private var low: [AttentionRow] {
        records.medications.compactMap { stored in
            guard let stock = stocks[stored.id], let days = stock.forecast(at: now)?.daysLeft, days <= stock.lead else {
                return nil
            }
            return AttentionRow(
                text: phrases("medicines.low", count: days, ["name": phrases.medicine(stored.details)]),
                symbol: "ui-stock", style: "caution", path: Paths.stock(person, stored.id.text))
        }
    }

    /// The day, and on today that it is today.
    private var hidden: [Hidden] {
        [Hidden("day", day.iso)] + (isToday ? [Hidden("today", day.iso)] : [])
    }

    /// The first open doses that are due together.
    private func group(_ doses: [MedicineDose]) -> [MedicineDose] {
        let open = doses.filter(\.dose.isOpen).sorted { $0.dose.due.instant < $1.dose.due.instant }
        guard let first = open.first else { return [] }
        return open.filter { $0.dose.due.instant.seconds(since: first.dose.due.instant) <= Self.together }
    }

    /// What is open at the same time is one row.
    private func rows(_ doses: [MedicineDose]) -> [DayCards.AgendaEntry] {
        var groups: [(time: TimeOfDay, doses: [MedicineDose])] = []
        for one in doses.filter(\.dose.isOpen).sorted(by: { $0.dose.due.instant < $1.dose.due.instant }) {
            if let last = groups.last, last.time == one.dose.due.time {
                groups[groups.count - 1].doses.append(one)
            } else {
                groups.append((one.dose.due.time, [one]))
            }
        }
        return groups.map { $0.doses.count == 1 ? row($0.doses[0]) : row($0.time, $0.doses) }
            + doses.filter { !$0.dose.isOpen }.map { row($0) }
    }

    private func row(_ time: TimeOfDay, _ doses: [MedicineDose]) -> DayCards.AgendaEntry {
        let slots = doses.map(\.dose.planned.reference.text)
        let names = doses.map { phrases.medicine($0.medicine) }.joined(separator: ", ")
        let row = AgendaRow(
            picture: Picture(symbol: "ui-medicine"), name: phrases("medicines.count", count: doses.count),
            detail: phrases("medicine.dayTime", ["day": phrases.time(time), "time": names]),
            taken: .init(
                label: phrases("medicines.allTaken", count: doses.count),
                command: FormButton(
                    action: Paths.takenSlots(person),
                    hidden: hidden + slots.map { Hidden("slot", $0) }, outbox: outbox)),
            later: isToday ? Paths.delayMedicines(person, day: day.iso, slots: slots) : nil,
            skip: Paths.skippedSlots(person, day: day.iso, slots: slots))
        return .init(at: time, row)
    }

    private func row(_ one: MedicineDose) -> DayCards.AgendaEntry {
        let (dose, medicine) = (one.dose, one.medicine)
        let (time, id, key) = (dose.due.time, dose.planned.medication.text, dose.planned.slot.key)
        let amount = phrases.amount(dose.planned.dose)
        let command = FormButton(
            action: Paths.takenSlots(person),
            hidden: hidden + [Hidden("slot", dose.planned.reference.text)], outbox: outbox)
        let row: AgendaRow
        switch dose.state {
        case .taken(let record, let details):
            row = AgendaRow(
                picture: Picture(medicine.form), name: phrases.medicine(medicine), detail: phrases.time(time),
                amount: phrases.amount(details) ?? amount,
                state: .init(
                    word: phrases("medicines.taken.at", ["time": phrases.time(details.at.time)]), symbol: "ui-taken",
                    style: "taken"), change: Paths.editAdministration(person, record.text))
        case .notTaken(let record, _):
            row = AgendaRow(
                picture: Picture(medicine.form), name: phrases.medicine(medicine), detail: phrases.time(time),
                amount: amount,
                state: .init(word: phrases("medicine.notTaken"), symbol: "ui-skipped", style: "skipped"),
                change: Paths.editAdministration(person, record.text))
        case .open, .later:
            row = AgendaRow(
                picture: Picture(medicine.form), name: phrases.medicine(medicine), detail: phrases.time(time),
                amount: amount, taken: .init(label: phrases("today.taken"), command: command),
                later: isToday ? Paths.delayMedicines(person, day: day.iso, slots: [dose.planned.reference.text]) : nil,
                skip: Paths.newAdministration(person, id, slot: key, day: day.iso, isSkipped: true))
        }
        return .init(at: time, row)
    }

    private func extra(_ record: MedicationDay.Record) -> DayCards.AgendaEntry? {
        guard record.details.day == day, let medicine = records.medication(record.details.medication) else {
            return nil
        }
        let isTaken = record.details.status == .completed
        return .init(
            at: record.details.at.time,
            AgendaRow(
                picture: Picture(medicine.form), name: phrases.medicine(medicine),
                detail: phrases.time(record.details.at.time), amount: phrases.amount(record.details),
                state: .init(
                    word: phrases(isTaken ? "medicine.taken" : "medicine.notTaken"),
                    symbol: isTaken ? "ui-taken" : "ui-skipped", style: isTaken ? "taken" : "skipped"),
                change: Paths.editAdministration(person, record.id.text)))
    }
}

extension MedicinesDay {
    static func samples(_ phrases: Phrases) -> [(name: String, day: MedicinesDay)] {
        let medicines = MedicationDetails.samples
        func day(_ count: Int) -> MedicinesDay {
            let due = medicines.prefix(count).flatMap { KnownDose.samples(of: $0.id).prefix(1).map(\.planned) }
            let later = medicines.prefix(1).map { KnownDose.sample(of: $0.id, in: 0, at: 22).planned }
            let planned = due + later
            let records = medicines.suffix(1).flatMap { stored in
                AdministrationDetails.samples(of: stored.id).map {
                    MedicationDay.Record(id: $0.id, details: $0.details)
                }
            }
            return MedicinesDay(
                phrases: phrases, person: Samples.person, day: Samples.today, isToday: true,
                now: ZoneRules.utc.moment(Samples.today, .midnight).instant,
                records: MedicationRecords(
                    medications: medicines, day: MedicationDay(planned: planned, records: records),
                    times: MedicineTimes()),
                outbox: OutboxForm(.slots, person: Samples.person, zone: "Europe/London", name: "Mia"))
        }
        return [("medicine", day(1)), ("medicines", day(4))]
    }
}
