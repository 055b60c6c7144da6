internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Postponing doses that are due.
enum DelaysController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newDelay(.any, day: ":day"), for: .log, new)
        routes.person(.post, Paths.delays(.any, day: ":day"), for: .log, create)
        routes.person(.post, Paths.delayRemoval(.any, day: ":day", ":allergen", slot: ":slot"), for: .log, remove)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await DoseCheckForm(request, day: try request.day)
        guard let dose = form.openDose(request.query("allergen"), slot: request.query("slot")) else {
            return request.redirect(to: Paths.today(request.access.person))
        }
        return form.show(dose)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = try await DoseCheckForm(request, day: try request.day)
        let sent = request.form
        let today = Paths.today(request.access.person)
        // The dose was taken or skipped in the meantime; Today shows that.
        guard let dose = form.openDose(sent["allergen"], slot: sent["slot"]) else { return request.redirect(to: today) }
        let until: Moment
        do throws(DoseDelayDraft.Problem) {
            until = try DoseDelayDraft(minutes: sent["minutes"], time: sent["time"]).checked(
                day: form.day, now: sent["minutes"].isEmpty ? form.now : form.start(of: dose.item), zone: form.zone,
                window: form.rules([dose.item.allergen]).first?.window)
        } catch {
            return form.show(dose, time: sent["time"], Problems([("time", request.phrases.delay(error))]))
        }
        let delay = DoseDelay(
            person: request.access.person, day: form.day, allergen: dose.item.allergen, slot: dose.item.slot,
            until: until)
        try await request.store.saveDelay(delay, request.access, change: request.change())
        let undo = Paths.delayRemoval(
            request.access.person, day: form.day.iso, delay.allergen.text, slot: String(delay.slot))
        return request.redirect(to: today, note: FlashNote("toast.doseDelayed", undo: undo))
    }

    @Sendable static func remove(_ request: PersonRequest) async throws -> Response {
        let slot = Int(try request.parameter("slot")) ?? 0
        try await request.store.removeDelay(
            of: try request.id("allergen"), slot: slot, on: try request.day, request.access,
            change: request.change())
        return request.redirect(to: Paths.today(request.access.person), note: FlashNote("toast.delayRemoved"))
    }
}

extension PersonRequest {
    /// The day in the path.
    var day: CalendarDay {
        get throws {
            guard let day = CalendarDay(iso: try parameter("day")) else { throw Refusal.notFound }
            return day
        }
    }
}

extension DoseCheckForm {
    /// A dose from the agenda with its allergen; nil unless it can be taken now.
    fileprivate func openDose(_ allergen: String?, slot: String?) -> (allergen: Allergen, item: Agenda.Item)? {
        guard let item = item(allergen ?? "", slot: slot ?? "0"), item.isOpen,
            let allergen = records.check.allergens.first(where: { $0.id == item.allergen })
        else { return nil }
        return (allergen, item)
    }

    /// When minutes of delay begin: now, or at the planned time if that is still to come.
    fileprivate func start(of item: Agenda.Item) -> Moment {
        guard let time = item.time else { return now }
        let window = rules([item.allergen]).first?.window
        let isAfterMidnight = window.map { $0.passesMidnight && time < $0.until } ?? false
        let planned = zone.moment(isAfterMidnight ? day.adding(days: 1) : day, time)
        return planned.instant > now.instant ? planned : now
    }

    fileprivate func show(
        _ dose: (allergen: Allergen, item: Agenda.Item), time: String = "", _ problems: Problems = .none
    ) -> Response {
        let page = DelayPage(
            request.phrases, person: request.access.person, day: day, allergen: dose.allergen, item: dose.item,
            isEarly: start(of: dose.item).instant > now.instant, time: time, problems: problems)
        return request.render(
            page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension Phrases {
    fileprivate func delay(_ problem: DoseDelayDraft.Problem) -> String {
        switch problem {
        case .nothingChosen: self("delay.nothing")
        case .minutesUnknown: self("form.unknownChoice")
        case .timeUnreadable: self("dose.time.unreadable")
        case .timePassed: self("delay.time.passed")
        case .dayOver: self("delay.dayOver")
        }
    }
}
