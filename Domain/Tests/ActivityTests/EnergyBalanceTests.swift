import Activity
import Clinical
import NamedInstants
import Testing

struct EnergyBalanceTests {
    private func kcal(_ number: Int64) -> Energy { Energy(kilocalories: number) }

    private func burned(
        active: Int64? = nil, basal: Int64? = nil, resting: RestingEnergy? = nil, at hour: String = "12:00"
    ) throws -> BurnedEnergy? {
        BurnedEnergy(
            active: active.map { kcal($0) }, basal: basal.map { kcal($0) }, resting: resting, day: try utcDay(),
            now: try utc("2024-06-10 \(hour)"))
    }

    private func resting(_ sex: EnergyProfile.Sex = .male) throws -> RestingEnergy? {
        RestingEnergy.estimate(
            EnergyProfile(
                sex: sex, birthdate: try day("1990-05-04"), millimetres: 1800, grams: 80_000, goal: nil),
            on: try day("2024-06-10")
        ).value
    }

    @Test(
        arguments: [
            (2000, 1500, EnergyBalance.State.surplus, 500), (1500, 2000, .deficit, -500), (1800, 1800, .maintaining, 0),
            (1850, 1800, .maintaining, 50), (1750, 1800, .maintaining, -50), (1851, 1800, .surplus, 51),
            (1749, 1800, .deficit, -51), (0, 0, .maintaining, 0), (51, 0, .surplus, 51), (0, 51, .deficit, -51),
        ] as [(Int64, Int64, EnergyBalance.State, Int64)])
    func `more eaten than burned is a surplus, less a deficit`(
        _ eaten: Int64, _ spent: Int64, _ state: EnergyBalance.State, _ excess: Int64
    ) throws {
        let balance = EnergyBalance(
            consumed: kcal(eaten), isConsumedAtLeast: false, burned: try burned(active: 0, basal: spent))
        #expect(balance.state == state)
        #expect(balance.excess?.kilocalories == excess)
    }

    @Test(
        arguments: [
            (2000, EnergyBalance.State.surplus), (1800, .unclear), (1000, .unclear),
        ] as [(Int64, EnergyBalance.State)])
    func `food without a known energy leaves only a surplus certain`(_ eaten: Int64, _ state: EnergyBalance.State)
        throws
    {
        let balance = EnergyBalance(
            consumed: kcal(eaten), isConsumedAtLeast: true, burned: try burned(active: 300, basal: 1500))
        #expect(balance.state == state)
    }

    @Test(
        arguments: [
            (2000, EnergyBalance.State.surplus), (1800, .incomplete), (1000, .incomplete), (0, .incomplete),
        ] as [(Int64, EnergyBalance.State)])
    func `a day that is not complete is only a surplus or open`(_ eaten: Int64, _ state: EnergyBalance.State) throws {
        let burned = try burned(active: 300, basal: 1500)
        #expect(
            EnergyBalance(consumed: kcal(eaten), isConsumedAtLeast: false, isLogComplete: false, burned: burned).state
                == state)
        let unknown = EnergyBalance(
            consumed: kcal(eaten), isConsumedAtLeast: true, isLogComplete: false, burned: burned)
        #expect(unknown.state == (state == .surplus ? .surplus : .unclear))
    }

    @Test func `a band of one's own`() throws {
        let burned = try burned(active: 0, basal: 1800)
        #expect(
            EnergyBalance(consumed: kcal(1810), isConsumedAtLeast: false, burned: burned, band: .zero).state == .surplus
        )
        #expect(
            EnergyBalance(consumed: kcal(1990), isConsumedAtLeast: false, burned: burned, band: kcal(200)).state
                == .maintaining)
    }

    @Test(
        arguments: [
            (900, 1800, 50, 50, false), (1800, 1800, 100, 100, false), (2700, 1800, 150, 100, true),
            (0, 1800, 0, 0, false), (1, 1800, 0, 0, false),
            (1850, 1800, 102, 100, false), (1851, 1800, 102, 100, true),
        ] as [(Int64, Int64, Int64, Int64, Bool)])
    func `the bar stops at its end, the number does not`(
        _ eaten: Int64, _ spent: Int64, _ percent: Int64, _ filled: Int64, _ isOver: Bool
    ) throws {
        let progress = EnergyBalance(
            consumed: kcal(eaten), isConsumedAtLeast: false, burned: try burned(active: 0, basal: spent)
        ).progress
        #expect(progress?.percent == percent)
        #expect(progress?.filled == filled)
        #expect(progress?.isOver == isOver)
    }

    @Test(arguments: [(0, 0, false), (300, 100, true)] as [(Int64, Int64, Bool)])
    func `the bar works with nothing burned`(_ eaten: Int64, _ filled: Int64, _ isOver: Bool) throws {
        let progress = EnergyBalance(
            consumed: kcal(eaten), isConsumedAtLeast: false, burned: try burned(active: 0, basal: 0)
        ).progress
        #expect(progress?.percent == nil)
        #expect(progress?.filled == filled)
        #expect(progress?.isOver == isOver)
    }

    @Test func `without anything about what was burned there is no balance`() throws {
        let balance = EnergyBalance(consumed: kcal(500), isConsumedAtLeast: false, burned: try burned())
        #expect(balance.state == .unclear)
        #expect(balance.excess == nil)
        #expect(balance.progress == nil)
        #expect(try burned(active: 300) == nil)
    }

    @Test func `measured energy is the sum of both kinds`() throws {
        let burned = try #require(try burned(active: 300, basal: 800, resting: try resting()))
        #expect(burned.low == kcal(1100))
        #expect(burned.basis == .measured)
        #expect(!burned.isEstimate)
        #expect(!burned.isAtLeast)
    }

    @Test func `resting energy stands in for the part of the day that has passed, and says so`() throws {
        let half = try #require(try burned(resting: try resting()))
        #expect(half.low == kcal(880))
        #expect(half.basis == .estimated)
        #expect(half.isEstimate)
        #expect(half.isAtLeast)
        let moved = try #require(try burned(active: 300, resting: try resting(), at: "18:00"))
        #expect(moved.low == kcal(1620))
        #expect(moved.basis == .measuredAndEstimated)
        #expect(!moved.isAtLeast)
        #expect(try burned(basal: 800)?.basis == .basalOnly)
    }

    @Test(
        arguments: [("2024-06-10", "2024-06-12 00:00", 1760), ("2024-06-10", "2024-06-09 00:00", 0)]
            as [(String, String, Int64)])
    func `a day that is over counts whole, one that has not begun counts nothing`(
        _ iso: String, _ now: String, _ wanted: Int64
    ) throws {
        let burned = BurnedEnergy(
            active: nil, basal: nil, resting: try resting(), day: try utcDay(iso), now: try utc(now))
        #expect(burned?.low == kcal(wanted))
    }

    @Test func `of a whole day there is all resting energy, and at least the movement so far`() throws {
        let measured = DailyExpenditure.Measured(
            day: try day("2024-06-10"), active: kcal(300), basal: kcal(800), basalHours: 12)
        let burned = BurnedEnergy(measured, resting: try #require(try resting()), whole: try utcDay())
        #expect(burned?.low == kcal(2060) && burned?.high == kcal(2060))
        #expect(burned?.basis == .measuredAndEstimated && burned?.isAtLeast == true)
    }

    @Test func `half of a day of 23 hours is eleven and a half`() throws {
        let day = DayHours(try day("2024-03-31"), in: .berlin)
        let burned = BurnedEnergy(
            active: nil, basal: nil, resting: try resting(), day: day, now: day.start.adding(seconds: 41_400))
        #expect(burned?.low == kcal(880))
    }

    @Test func `an estimate with two ends is clear only where both agree`() throws {
        let burned = try #require(try burned(resting: try resting(.other)))
        #expect(burned.low == kcal(797))
        #expect(burned.high == kcal(880))
        func state(_ eaten: Int64) -> EnergyBalance.State {
            EnergyBalance(consumed: kcal(eaten), isConsumedAtLeast: false, burned: burned).state
        }
        #expect(state(931) == .surplus)
        #expect(state(900) == .unclear)
        #expect(state(840) == .maintaining)
        #expect(state(780) == .unclear)
        #expect(state(746) == .deficit)
    }

    @Test(
        arguments: [
            (12, "12:00", 1100, .measured, false), (10, "12:00", 1100, .measured, false),
            (9, "12:00", 1180, .measuredAndEstimated, true), (0, "00:59", 1100, .measured, false),
            (1, "02:00", 447, .measuredAndEstimated, true),
        ] as [(Int, String, Int64, BurnedEnergy.Basis, Bool)])
    func `basal energy stands for the day when there is some in most of its hours`(
        _ hours: Int, _ time: String, _ wanted: Int64, _ basis: BurnedEnergy.Basis, _ isAtLeast: Bool
    ) throws {
        let measured = DailyExpenditure.Measured(
            day: try day("2024-06-10"), active: kcal(300), basal: kcal(800), basalHours: hours)
        let burned = BurnedEnergy(
            measured, resting: try resting(), day: try utcDay(), now: try utc("2024-06-10 \(time)"))
        #expect(burned?.low.kilocalories == wanted)
        #expect(burned?.basis == basis)
        #expect(burned?.isAtLeast == isAtLeast)
    }

    @Test func `without an estimate, energy of a part of the day is at least so much`() throws {
        let measured = DailyExpenditure.Measured(
            day: try day("2024-06-10"), active: kcal(300), basal: kcal(800), basalHours: 6)
        let burned = BurnedEnergy(measured, resting: nil, day: try utcDay(), now: try utc("2024-06-10 20:00"))
        #expect(burned?.low == kcal(1100))
        #expect(burned?.basis == .measuredInPart)
        #expect(burned?.isAtLeast == true)
        #expect(burned?.isEstimate == false)
        func state(_ eaten: Int64, atLeast: Bool = false) -> EnergyBalance.State {
            EnergyBalance(consumed: kcal(eaten), isConsumedAtLeast: atLeast, burned: burned).state
        }
        #expect(state(1049) == .deficit)
        #expect(state(1049, atLeast: true) == .unclear)
        #expect(state(1100) == .unclear)
        #expect(state(3000) == .unclear)
    }

    @Test func `typed-in movement alone makes energy at least so much, and the day no usual one`() throws {
        let measured = DailyExpenditure.Measured(
            day: try day("2024-06-10"), active: kcal(300), basal: kcal(800), basalHours: 24, isActiveTypedIn: true)
        for resting in [nil, try resting()] {
            let burned = BurnedEnergy(
                measured, resting: resting, day: try utcDay(), now: try utc("2024-06-10 20:00"))
            #expect(burned?.low == kcal(1100) && burned?.basis == .measured && burned?.isAtLeast == true)
        }
        #expect(measured.complete == nil)
    }

    @Test func `a day without any energy is none of its balance`() throws {
        let bare = DailyExpenditure.Measured(day: try day("2024-06-10"), active: nil, basal: nil, basalHours: 0)
        #expect(BurnedEnergy(bare, resting: nil, day: try utcDay(), now: try utc("2024-06-10 20:00")) == nil)
        let estimated = BurnedEnergy(
            bare, resting: try resting(), day: try utcDay(), now: try utc("2024-06-10 12:00"))
        #expect(estimated?.basis == .estimated && estimated?.low == kcal(880) && estimated?.isAtLeast == true)
    }

    @Test func `energy in whole kilocalories and kilojoules`() {
        #expect(Energy(smallCalories: 1500).kilocalories == 2)
        #expect(Energy(smallCalories: -1500).kilocalories == -2)
        #expect(kcal(2000).kilojoules == 8368)
        #expect(Energy(smallCalories: 120).kilojoules == 1)
        #expect(Energy(HealthTotal(millionths: 48_744_999)).smallCalories == 48_745)
        #expect(Energy(smallCalories: .max) + kcal(1) == Energy(smallCalories: .max))
        #expect(Energy(smallCalories: .max).kilojoules == 38_590_588_602_200_382)
        #expect(Energy(kilocalories: .min).smallCalories == .min)
    }
}
