import Activity
import Clinical
import NamedInstants
import Testing

struct ExertionTests {
    let dose: Instant

    init() throws {
        dose = try utc("2024-06-10 07:30")
    }

    private func at(_ minutes: Int64) -> Instant { dose.adding(seconds: minutes * 60) }

    private func heart(_ from: Int64, _ until: Int64, _ beats: Int64, every step: Int64 = 1) -> [HeartReading] {
        stride(from: from, through: until, by: Int(step)).map { HeartReading(at: at($0), beats: beats) }
    }

    private func resting(_ beats: Int64 = 70, days: Int = 7) throws -> RestingRate? {
        let today = try day("2024-06-10")
        return RestingRate(
            (0..<days).map { RestingRate.Day(day: today.adding(days: -1 - $0), beats: beats) }, before: today)
    }

    private func after(
        active: [ActiveStretch] = [], heart: [HeartReading] = [], resting: RestingRate?, movement: Bool = true,
        untimed: Bool = false, now: Int64 = 600
    ) -> ExertionAfterDose {
        ExertionAfterDose(
            dose: dose, rest: 7200, observation: 3600,
            records: ExertionAfterDose.Records(
                active: active, heart: heart, resting: resting, hasMovementData: movement,
                hasWorkoutWithoutTime: untimed),
            now: at(now))
    }

    @Test(
        arguments: [(-30, 0, false), (-30, 1, true), (119, 150, true), (120, 150, false), (0, 0, true)]
            as [(Int64, Int64, Bool)])
    func `a workout counts within the quiet time`(_ from: Int64, _ until: Int64, _ counts: Bool) throws {
        let workout = ActiveStretch(kind: .workout, start: at(from), end: at(until))
        let after = after(active: [workout], heart: heart(0, 60, 75), resting: try resting())
        #expect(after.findings == (counts ? [.active(workout)] : []))
        #expect(after.answer == (counts ? .seen : .absent))
    }

    @Test(
        arguments: [
            (10, 15, 100, true), (10, 14, 100, false), (10, 30, 99, false), (55, 80, 130, false), (54, 80, 130, true),
        ] as [(Int64, Int64, Int64, Bool)])
    func `a heart 30 beats above rest for five minutes within the watched time is marked`(
        _ from: Int64, _ until: Int64, _ beats: Int64, _ counts: Bool
    ) throws {
        let readings = heart(0, 60, 75).filter { $0.at < at(from) || $0.at > at(until) } + heart(from, until, beats)
        let after = after(heart: readings, resting: try resting())
        #expect((after.answer == .seen) == counts)
        if counts, case .fastHeart(let begin, let end, let highest, let rate) = try #require(after.findings.first) {
            #expect(begin == at(from))
            #expect(end == at(min(until, 59)))
            #expect(highest == beats)
            #expect(rate.beats == 70)
            #expect(rate.days == 7)
        }
    }

    @Test func `one slow reading ends a run, and so does a gap`() throws {
        var readings = heart(0, 9, 75) + heart(10, 13, 110) + heart(14, 14, 80) + heart(15, 18, 110) + heart(19, 60, 75)
        #expect(after(heart: readings, resting: try resting()).answer == .absent)
        readings = heart(0, 10, 75) + heart(11, 11, 110) + heart(17, 17, 110) + heart(18, 60, 75)
        #expect(after(heart: readings, resting: try resting()).findings.isEmpty)
    }

    @Test func `without data nothing is concluded`() throws {
        let nothing = after(resting: nil, movement: false)
        #expect(nothing.answer == .unknown)
        #expect(nothing.unknown == [.movement, .heart, .restingRate])
        #expect(after(heart: heart(0, 60, 75), resting: nil).unknown == [.restingRate])
        #expect(after(heart: heart(0, 40, 75), resting: try resting()).unknown == [.heart])
        #expect(after(heart: heart(0, 60, 75, every: 20), resting: try resting()).unknown == [.heart])
        #expect(after(heart: heart(-10, 60, 75, every: 15), resting: try resting()).unknown.isEmpty)
        #expect(after(heart: heart(0, 60, 75), resting: try resting(), now: 90).unknown == [.notOver])
    }

    @Test(
        arguments: [
            ([], false), ([(0, 3)], false), ([(30, 31), (61, 61), (90, 90)], true), ([(31, 120)], false),
            ([(0, 120)], true),
            ([(-30, 20), (50, 89)], false), ([(-30, 20), (50, 90)], true), ([(90, 95), (60, 61), (10, 31)], true),
            ([(-50, -10), (30, 120)], true), ([(-50, -10)], false), ([(121, 150)], false),
        ] as [([(Int64, Int64)], Bool)])
    func `a device was worn where no half hour passes without a sign of it`(_ written: [(Int64, Int64)], _ isWorn: Bool)
    {
        let signs = written.map { (start: at($0.0), end: at($0.1)) }
        #expect(ExertionAfterDose.isWorn(signs, from: dose, until: at(120)) == isWorn)
    }

    @Test func `a finding stands although other data are missing`() throws {
        let minutes = ActiveStretch(kind: .exerciseTime, start: at(20), end: at(25))
        let after = after(active: [minutes], resting: nil, movement: true)
        #expect(after.answer == .seen)
        #expect(after.unknown == [.heart, .restingRate])
    }

    @Test func `a workout without a time is neither exertion nor none`() throws {
        let open = after(heart: heart(0, 60, 75), resting: try resting(), untimed: true)
        #expect(open.findings.isEmpty && open.unknown == [.workoutTime] && open.answer == .unknown)
        #expect(open.exercise == .unknown && open.fastHeart == .absent)
        let workout = ActiveStretch(kind: .workout, start: at(10), end: at(30))
        let seen = after(active: [workout], heart: heart(0, 60, 75), resting: try resting(), untimed: true)
        #expect(seen.unknown.isEmpty && seen.exercise == .seen(from: at(10)))
    }

    @Test func `a plan without quiet time and watching asks nothing`() throws {
        let after = ExertionAfterDose(
            dose: dose, rest: 0, observation: -5,
            records: ExertionAfterDose.Records(
                active: [ActiveStretch(kind: .workout, start: at(5), end: at(20))], heart: [], resting: nil,
                hasMovementData: false, hasWorkoutWithoutTime: true),
            now: at(1))
        #expect(after.answer == .absent)
    }

    @Test func `what is usual at rest takes seven of the last 28 days`() throws {
        #expect(try resting(days: 6) == nil)
        let today = try day("2024-06-10")
        let days = [60, 61, 62, 63, 64, 65, 66, 90].enumerated().map { step, beats in
            RestingRate.Day(day: today.adding(days: -1 - step), beats: Int64(beats))
        }
        #expect(RestingRate(days, before: today)?.beats == 63)
        let more =
            days + [RestingRate.Day(day: today, beats: 200), RestingRate.Day(day: today.adding(days: -29), beats: 1)]
        #expect(RestingRate(more, before: today)?.days == 8)
        let twice = days + [RestingRate.Day(day: today.adding(days: -8), beats: 50)]
        #expect(RestingRate(twice, before: today)?.beats == 62)
    }

    @Test func `minutes that follow one another are one movement, a workout where one of them is`() throws {
        func stretch(_ kind: ActiveStretch.Kind, _ from: Int64, _ until: Int64) -> ActiveStretch {
            ActiveStretch(kind: kind, start: at(from), end: at(until))
        }
        let minutes = (10..<20).map { stretch(.exerciseTime, $0, $0 + 1) }
        let after = after(
            active: minutes + [
                stretch(.exerciseTime, 25, 26), stretch(.exerciseTime, 32, 33), stretch(.workout, 34, 60),
                stretch(.exerciseTime, 40, 41),
            ], resting: nil)
        #expect(after.movements == [stretch(.exerciseTime, 10, 26), stretch(.workout, 32, 60)])
        #expect(self.after(resting: nil).movements.isEmpty)
    }

    @Test func `movement and the heart are told apart`() throws {
        let workout = ActiveStretch(kind: .workout, start: at(-30), end: at(20))
        let resting = try resting()
        let moved = after(active: [workout], heart: heart(0, 60, 75), resting: resting)
        #expect(moved.exercise == .seen(from: dose))
        #expect(moved.fastHeart == .absent)
        let fast = after(heart: heart(0, 9, 75) + heart(10, 20, 120) + heart(21, 60, 75), resting: resting)
        #expect(fast.exercise == .absent)
        #expect(fast.fastHeart == .seen(from: at(10)))
    }

    @Test func `what data do not cover is unknown for itself alone`() throws {
        let quiet = heart(0, 60, 75)
        let noHeart = after(resting: try resting())
        #expect((noHeart.exercise, noHeart.fastHeart) == (.absent, .unknown))
        let noRate = after(heart: quiet, resting: nil)
        #expect((noRate.exercise, noRate.fastHeart) == (.absent, .unknown))
        let noMovement = after(heart: quiet, resting: try resting(), movement: false)
        #expect((noMovement.exercise, noMovement.fastHeart) == (.unknown, .absent))
        let early = after(heart: quiet, resting: try resting(), now: 90)
        #expect((early.exercise, early.fastHeart) == (.unknown, .absent))
        let nothingAsked = ExertionAfterDose(
            dose: dose, rest: 0, observation: 0,
            records: ExertionAfterDose.Records(
                active: [], heart: quiet, resting: try resting(), hasMovementData: true), now: at(600))
        #expect((nothingAsked.exercise, nothingAsked.fastHeart) == (.unknown, .unknown))
    }

    @Test(
        arguments: [
            ([(9, 75), (10, 110), (14, 75)], false), ([(9, 75), (10, 110), (15, 75)], true),
            ([(9, 75), (10, 110), (20, 110), (30, 75)], true), ([(0, 110), (5, 75)], false),
            ([(0, 110), (6, 75)], true), ([(55, 75), (57, 110)], false), ([(54, 75), (57, 110)], true),
        ] as [([(Int64, Int64)], Bool)])
    func `a fast reading far from slow ones leaves open how long the heart was fast`(
        _ readings: [(Int64, Int64)], isOpen: Bool
    ) throws {
        let first = readings[0].0
        let last = readings[readings.count - 1].0
        let around = heart(-5, 60, 75).filter { $0.at < at(first) || $0.at > at(last) }
        let trailing = readings[readings.count - 1].1 == 110
        let known = trailing ? around.filter { $0.at < at(first) } : around
        let after = after(
            heart: known + readings.map { HeartReading(at: at($0.0), beats: $0.1) }, resting: try resting())
        #expect(after.findings.isEmpty)
        #expect(after.fastHeart == (isOpen ? .unknown : .absent))
        #expect(after.unknown == (isOpen ? [.heart] : []))
    }
}
