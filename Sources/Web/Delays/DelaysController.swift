internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Store

/// Doses that are put off, and asked about again.
enum DelaysController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newDelay(":person", day: ":day"), new)
        routes.person(.post, Paths.delays(":person", day: ":day"), create)
        routes.person(.post, Paths.delayRemoval(":person", day: ":day", ":allergen", slot: ":slot"), remove)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        let form = try await DoseCheckForm(visit, day: try visit.day)
        guard let dose = form.openDose(visit.visit.query("allergen"), slot: visit.visit.query("slot")) else {
            return visit.visit.see(Paths.today(visit.access.person.text))
        }
        return form.show(dose)
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        let form = try await DoseCheckForm(visit, day: try visit.day)
        let sent = visit.visit.form
        let today = Paths.today(visit.access.person.text)
        // Taken or left out meanwhile: the page shows that.
        guard let dose = form.openDose(sent["allergen"], slot: sent["slot"]) else { return visit.visit.see(today) }
        let until: Moment
        do throws(DoseDelayDraft.Problem) {
            until = try DoseDelayDraft(minutes: sent["minutes"], time: sent["time"]).checked(
                day: form.day, now: form.now, zone: form.zone, window: form.rules([dose.item.allergen]).first?.window)
        } catch {
            return form.show(dose, time: sent["time"], Problems([("time", visit.visit.phrases.delay(error))]))
        }
        let delay = DoseDelay(
            person: visit.access.person, day: form.day, allergen: dose.item.allergen, slot: dose.item.slot,
            until: until)
        try await visit.store.saveDelay(delay, visit.access, act: visit.visit.world.act)
        let undo = Paths.delayRemoval(
            visit.access.person.text, day: form.day.iso, delay.allergen.text, slot: String(delay.slot))
        return visit.visit.see(today, note: FlashNote("toast.doseDelayed", undo: undo))
    }

    @Sendable static func remove(_ visit: PersonVisit) async throws -> Response {
        let slot = Int(try visit.visit.parameter("slot")) ?? 0
        try await visit.store.removeDelay(
            of: try visit.visit.id("allergen"), slot: slot, on: try visit.day, visit.access,
            act: visit.visit.world.act)
        return visit.visit.see(Paths.today(visit.access.person.text), note: FlashNote("toast.delayRemoved"))
    }
}

extension PersonVisit {
    /// The day in the path.
    var day: CalendarDay {
        get throws {
            guard let day = CalendarDay(iso: try visit.parameter("day")) else { throw Refusal.notFound }
            return day
        }
    }
}

extension DoseCheckForm {
    /// A dose of the agenda with its allergen, when it can be taken now.
    fileprivate func openDose(_ allergen: String?, slot: String?) -> (allergen: Allergen, item: Agenda.Item)? {
        guard let item = item(allergen ?? "", slot: slot ?? "0"), item.isOpen,
            let allergen = records.check.allergens.first(where: { $0.id == item.allergen })
        else { return nil }
        return (allergen, item)
    }

    fileprivate func show(
        _ dose: (allergen: Allergen, item: Agenda.Item), time: String = "", _ problems: Problems = .none
    ) -> Response {
        let page = DelayPage(
            visit.visit.phrases, person: visit.access.person.text, day: day, allergen: dose.allergen, item: dose.item,
            time: time, problems: problems)
        return visit.visit.show(
            page, person: records.check.person, status: problems.isEmpty ? .ok : .unprocessableContent)
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
