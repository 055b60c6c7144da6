import Clinical
import Immunotherapy
import NamedInstants
import Testing

@Suite struct AgendaTests {
    /// The agenda of a day, seen at a time in Berlin.
    private func agenda(
        _ on: String,
        now: String,
        at clock: String,
        times: [String] = ["07:30", "18:00"],
        until: String = "00:00",
        intakes: [String] = [],
        skipped: [Int] = [],
        later: [(Int, String)] = [],
        held: Bool = false,
        first: String? = "2024-01-01",
        hasPlan: Bool = true
    ) throws -> [String] {
        let (day, peanut): (CalendarDay, Allergen.ID) = (try day(on), try id("peanut"))
        let records = Agenda.Records(
            plan: hasPlan ? try plan(times: times, until: until) : nil,
            allergens: [peanut],
            levels: [try level("6", "80", id: "six", isCurrent: true)],
            intakes: try intakes.map { try intake($0) },
            skips: try skipped.map { try skip(on, slot: $0) },
            delays: try later.map { slot, until in
                DoseDelay(
                    person: try id("mia"),
                    day: day,
                    allergen: peanut,
                    slot: slot,
                    until: ZoneRules.berlin.moment(day, try time(until))
                )
            },
            holds: held ? [try hold(from: on)] : [],
            firstDays: try first.map { [peanut: try NamedInstants.day($0)] } ?? [:]
        )
        let moment = ZoneRules.berlin.moment(try NamedInstants.day(now), try time(clock))
        return Agenda(day, records: records, now: moment).items.map(words)
    }

    @Test func `two doses a day are two items with their usual times`() throws {
        #expect(try agenda("2024-05-02", now: "2024-05-02", at: "06:00") == ["07:30 open", "18:00 open"])
    }

    @Test func `without a plan there is one item without a time`() throws {
        #expect(try agenda("2024-05-02", now: "2024-05-02", at: "06:00", hasPlan: false) == ["- open"])
    }

    @Test func `a day that has not come has none`() throws {
        #expect(try agenda("2024-05-03", now: "2024-05-02", at: "23:59") == [])
    }

    @Test(
        arguments: [
            ([], ["07:30 unrecorded", "18:00 unrecorded"]),
            (["2024-05-01 07:40"], ["07:30 taken 07:40", "18:00 unrecorded"]),
            (["2024-05-01 15:00"], ["07:30 taken 15:00", "18:00 unrecorded"]),
            (["2024-05-01 17:20"], ["07:30 unrecorded", "18:00 taken 17:20"]),
            (["2024-05-01 21:00"], ["07:30 unrecorded", "18:00 taken 21:00"]),
            (["2024-05-01 06:10", "2024-05-01 08:00"], ["07:30 taken 06:10", "18:00 taken 08:00"]),
            (
                ["2024-05-01 07:00", "2024-05-01 17:00", "2024-05-01 22:00"],
                ["07:30 taken 07:00", "18:00 taken 22:00"]
            ),
            (["2024-04-30 23:50", "2024-05-02 00:10"], ["07:30 unrecorded", "18:00 unrecorded"]),
        ] as [([String], [String])]
    )
    func `an intake fills the dose whose time fits best`(_ intakes: [String], _ items: [String]) throws {
        #expect(try agenda("2024-05-01", now: "2024-05-02", at: "06:00", intakes: intakes) == items)
    }

    @Test func `what was left out stays free for no intake`() throws {
        let items = try agenda(
            "2024-05-02", now: "2024-05-02", at: "20:00", intakes: ["2024-05-02 09:00"], skipped: [0])
        #expect(items == ["07:30 skipped", "18:00 taken 09:00"])
    }

    @Test(
        arguments: [("08:00", "07:30 later 08:30"), ("08:29", "07:30 later 08:30"), ("08:30", "07:30 open")]
    )
    func `what was put off is open again when its time has come`(_ clock: String, _ item: String) throws {
        #expect(try agenda("2024-05-02", now: "2024-05-02", at: clock, later: [(0, "08:30")]).first == item)
    }

    @Test func `a dose that was put off yesterday is not waiting today`() throws {
        let items = try agenda("2024-05-01", now: "2024-05-02", at: "08:00", later: [(0, "23:30")])
        #expect(items == ["07:30 unrecorded", "18:00 unrecorded"])
    }

    @Test func `a pause holds every dose that is not recorded`() throws {
        let items = try agenda(
            "2024-05-02", now: "2024-05-02", at: "12:00", intakes: ["2024-05-02 07:30"], held: true)
        #expect(items == ["07:30 taken 07:30", "18:00 held"])
    }

    @Test func `a past day before the first dose asks for nothing`() throws {
        #expect(try agenda("2024-05-01", now: "2024-05-02", at: "08:00", first: "2024-05-02") == [])
        #expect(try agenda("2024-05-01", now: "2024-05-02", at: "08:00", first: nil) == [])
        #expect(try agenda("2024-05-02", now: "2024-05-02", at: "08:00", first: nil).count == 2)
    }

    @Test(
        arguments: [("2024-05-02 00:30", ["20:00 taken 00:30"]), ("2024-05-02 02:00", ["20:00 unrecorded"])]
    )
    func `a window past midnight takes the night's dose for the day before`(
        _ intake: String, _ items: [String]
    ) throws {
        #expect(
            try agenda(
                "2024-05-01", now: "2024-05-02", at: "08:00", times: ["20:00"], until: "02:00", intakes: [intake])
                == items
        )
    }

    @Test func `the day is not over while its window is open`() throws {
        let (times, until) = (["20:00"], "02:00")
        #expect(
            try agenda("2024-05-01", now: "2024-05-02", at: "01:59", times: times, until: until) == ["20:00 open"])
        #expect(
            try agenda("2024-05-01", now: "2024-05-02", at: "02:00", times: times, until: until)
                == ["20:00 unrecorded"])
    }

    @Test(arguments: ["2024-03-31", "2024-10-27"])
    func `days on which the clock changes are days like others`(_ day: String) throws {
        let items = try agenda(
            day, now: day, at: "23:00", times: ["02:30", "18:00"], intakes: ["\(day) 03:10", "\(day) 18:00"])
        #expect(items == ["02:30 taken 03:10", "18:00 taken 18:00"])
    }

    @Test func `the next dose is the first open one, then the one put off to the earliest time`() throws {
        func next(_ states: [Agenda.State]) throws -> Int? {
            let peanut: Allergen.ID = try id("peanut")
            let items = states.enumerated().map {
                Agenda.Item(allergen: peanut, slot: $0.offset, time: nil, state: $0.element)
            }
            return Agenda(items: items).next?.slot
        }
        let later = { (clock: String) -> Agenda.State in
            .later(until: ZoneRules.berlin.moment(try day("2024-05-02"), try time(clock)))
        }
        #expect(try next([.unrecorded, .open, .open]) == 1)
        #expect(try next([later("08:00"), .open]) == 1)
        #expect(try next([later("09:00"), later("08:00"), .unrecorded]) == 1)
        #expect(try next([.unrecorded]) == nil)
    }

    @Test func `several allergens stand in the order of the clock, then in their own`() throws {
        let records = Agenda.Records(
            plan: nil,
            allergens: [try id("peanut"), try id("cashew"), try id("egg")],
            levels: [
                try level("6", "80", id: "six", isCurrent: true),
                try level("1", "1", id: "one", of: "cashew", isCurrent: true),
                try level("1", "1", id: "old", of: "egg", isCurrent: true, isDeleted: true),
            ],
            intakes: [],
            skips: [try skip("2024-05-02", slot: 0)],
            delays: [],
            holds: [],
            firstDays: [:]
        )
        let now = ZoneRules.berlin.moment(try day("2024-05-02"), try time("08:00"))
        let agenda = Agenda(now.day, records: records, now: now)
        #expect(agenda.items.map(\.allergen.text) == ["peanut", "cashew"])
        #expect(agenda.settled == 1)
    }

    private func words(_ item: Agenda.Item) -> String {
        let time = item.time?.text ?? "-"
        return switch item.state {
        case .open: "\(time) open"
        case .later(let until): "\(time) later \(until.time.text)"
        case .taken(_, let at, _): "\(time) taken \(at.time.text)"
        case .skipped: "\(time) skipped"
        case .held: "\(time) held"
        case .unrecorded: "\(time) unrecorded"
        }
    }

    private func intake(_ text: String) throws -> OITDose.Intake {
        let at = ZoneRules.berlin.moment(try day(String(text.prefix(10))), try time(String(text.suffix(5))))
        return OITDose.Intake(
            id: try id("i\(at.instant.milliseconds)"), at: at, portions: [try portion("peanut", level: "six", "80")])
    }

    private func skip(_ on: String, slot: Int) throws -> DoseSkip {
        DoseSkip(
            id: try id("skip\(slot)"),
            person: try id("mia"),
            day: try day(on),
            allergen: try id("peanut"),
            slot: slot,
            reason: .ill,
            notes: nil,
            version: .first
        )
    }

    private func hold(from: String) throws -> DoseHold {
        DoseHold(
            id: try id("hold"),
            person: try id("mia"),
            allergen: nil,
            from: try day(from),
            through: nil,
            reason: nil,
            version: .first
        )
    }

    private func plan(times: [String], until: String) throws -> DosePlan {
        let rules = DoseRules(
            times: try times.map(time),
            window: DoseWindow(from: try time("05:00"), until: try time(until)),
            minimumGap: nil,
            missed: [],
            afterReduction: nil,
            restBefore: nil,
            restAfter: nil,
            observation: nil,
            withFood: false,
            medicines: [],
            unlocksByVisit: false,
            initialDay: nil,
            conditions: []
        )
        return DosePlan(
            person: try id("mia"),
            version: .first,
            agreement: DosePlan.Agreement(clinician: "Dr Okafor", day: try day("2024-01-01")),
            rules: rules,
            exceptions: []
        )
    }
}
