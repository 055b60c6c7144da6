import Asthma
import Clinical
import Testing

@Suite struct `A plan of places` {
    /// A cluster so many metres east and north of 51° N, 0° E.
    private func cluster(_ east: Double, _ north: Double, _ count: Int) -> PlaceCluster {
        // 111,194.9 m in a degree of latitude, and 0.62932 of it in one of longitude here.
        PlaceCluster(
            latitude: 51_000_000 + Int64(north / 0.111_194_926_6),
            longitude: Int64(east / (0.111_194_926_6 * 0.629_320_391)), count: count, last: Instant(milliseconds: 0))
    }

    @Test func `has the most frequent place in the middle and the others where they are`() throws {
        let plan = PlacePlan([cluster(0, 0, 31), cluster(950, 300, 14), cluster(-700, -400, 6)])
        #expect(plan.span == 5000 && plan.outside == 0)
        #expect(plan.pins.map(\.places) == [[0], [1], [2]])
        #expect(abs(plan.pins[1].east - 950) < 1 && abs(plan.pins[1].north - 300) < 1)
        #expect(plan.pins[0].east == 0 && plan.pins[0].north == 0)
    }

    @Test func `draws what is close as one, until somebody looks closer`() {
        let clusters = [cluster(0, 0, 10), cluster(200, 0, 4), cluster(5000, 0, 30), cluster(5100, 0, 1)]
        let wide = PlacePlan(clusters, span: 20_000)
        #expect(wide.pins.map(\.places) == [[0, 1], [2, 3]])
        #expect(wide.pins.map(\.count) == [14, 31])
        let closer = PlacePlan(clusters, span: 1000)
        #expect(closer.pins.map(\.places) == [[0], [1]])
        #expect(closer.outside == 2)
    }

    @Test func `leaves a journey off the plan of every day`() {
        let plan = PlacePlan([cluster(0, 0, 50), cluster(300, 0, 20), cluster(400_000, 0, 1)])
        #expect(plan.span == 1000 && plan.outside == 1)
    }

    @Test func `of one place or none is there`() {
        #expect(PlacePlan([]).pins.isEmpty)
        let one = PlacePlan([cluster(0, 0, 1)])
        #expect(one.span == 500 && one.pins.count == 1)
        #expect(PlacePlan.steps(from: 500).closer == nil)
        #expect(PlacePlan.steps(from: 500).wider == 1000)
        #expect(PlacePlan.steps(from: 2_000_000).wider == nil)
    }
}
