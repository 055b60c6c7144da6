import Clinical
import Seeds
import Testing

@testable import AppleHealth

@Suite struct `The route of a workout` {
    private static func gpx(_ points: String) -> String {
        "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\"><trk><trkseg>\(points)</trkseg></trk></gpx>"
    }

    private static func point(
        _ latitude: String, _ longitude: String = "0", at: String? = "2026-06-19T16:00:00Z", _ more: String = ""
    ) -> String {
        "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">\(at.map { "<time>\($0)</time>" } ?? "")\(more)</trkpt>"
    }

    private func read(_ text: String, piece: Int = .max) throws -> HealthAttachment {
        let feed = Feed(Array(text.utf8), piece: piece)
        return try HealthAttachment.read(.route, path: "workout-routes/a.gpx") { feed.read($0) }
    }

    private func points(_ text: String) throws -> [WorkoutRoute.Point] {
        try #require(WorkoutRoute(packed: try read(text).bytes)).points
    }

    @Test(arguments: [1, 7, 64, .max])
    func `has the places, times and what the phone knew of each`(piece: Int) throws {
        let text = Self.gpx(
            Self.point(
                "37.781672", "-122.396397", at: "2019-06-11T22:00:42Z",
                "<ele>4.076904</ele><extensions><speed>0.180883</speed><course>206.252884</course><hAcc>8.063116</hAcc>"
                    + "<vAcc>6.428697</vAcc></extensions>")
                + Self.point("-37.7", "122.4", at: "2019-06-11T22:00:43.500Z"))
        let route = try #require(WorkoutRoute(packed: try read(text, piece: piece).bytes))
        let first = try #require(route.points.first)
        #expect(first.latitude == 377_816_720 && first.longitude == -1_223_963_970)
        #expect(first.elevation == 4077 && first.speed == 181 && first.course == 20625)
        #expect(first.accuracy == 8063 && first.verticalAccuracy == 6429 && first.isFirst)
        let second = try #require(route.points.last)
        #expect(second.latitude == -377_000_000 && second.longitude == 1_224_000_000 && !second.isFirst)
        #expect(second.elevation == nil && second.speed == nil && second.accuracy == nil)
        #expect(second.at.milliseconds - first.at.milliseconds == 1500)
    }

    @Test func `says nothing of a speed or a course that the phone did not know`() throws {
        let point = try #require(
            try points(Self.gpx(Self.point("1", "1", "<speed>-1</speed><course>-1.0</course><ele>0</ele>"))).first)
        #expect(point.speed == nil && point.course == nil && point.elevation == 0)
    }

    @Test func `is as long as the ways between its points, without the gap between stretches`() throws {
        // One degree along a meridian of a sphere with the Earth's mean radius is 111.195 km.
        let two = Self.point("0") + Self.point("1")
        #expect(try read(Self.gpx(two)).facts["metres"] == "111195")
        #expect(try read(Self.gpx(two + "</trkseg><trkseg>" + Self.point("5"))).facts["metres"] == "111195")
        #expect(try read(Self.gpx(Self.point("0", "179.5") + Self.point("0", "-179.5"))).facts["metres"] == "111195")
        #expect(try read(Self.gpx(Self.point("9"))).facts["metres"] == "0")
    }

    @Test func `tells how many points it has, how long it took, and how many were left out`() throws {
        let attachment = try read(
            Self.gpx(
                Self.point("0") + Self.point("91") + Self.point("1", "181") + Self.point("1", at: nil)
                    + Self.point("x") + Self.point("0", at: "2026-06-19T16:10:00Z")))
        #expect(attachment.facts == ["points": "2", "metres": "0", "seconds": "600", "leftOut": "4"])
        #expect(attachment.start?.instant.milliseconds == 1_781_884_800_000)
    }

    @Test func `is the same whenever it was exported`() throws {
        let text = Self.gpx(Self.point("1"))
        let later = text.replacing("<trk>", with: "<metadata><time>2026-11-01T00:00:00Z</time></metadata><trk>")
        #expect(try read(text) == read(later))
    }

    @Test func `is packed into few bytes`() throws {
        let text = Self.gpx((0..<1000).map { Self.point("52.\(500_000 + $0 * 12)", "13.4") }.joined())
        #expect(try read(text).bytes.count < 7000)
    }

    @Test(arguments: [
        ("", HealthAttachment.Problem.damaged), ("PK", .notGPX), ("<html></html>", .notGPX),
        ("<gpx><trk></trk></gpx>", .noPoints), ("<gpx><trkpt lat=\"1\" lon=\"1\"/></gpx>", .noPoints),
        ("<gpx><trk>", .damaged), ("<gpx></trk></gpx>", .notGPX),
        ("<gpx><trkpt lat=\"&a;\" lon=\"1\"></trkpt></gpx>", .noPoints),
    ])
    func `is none when nothing is there to read`(text: String, problem: HealthAttachment.Problem) {
        #expect(throws: problem) { try read(text) }
    }

    @Test func `with more text in it than any phone writes is none`() {
        let long = Self.gpx(Self.point("1", "1", "<cmt>\(String(repeating: "a", count: 70_000))</cmt>"))
        #expect(throws: HealthAttachment.Problem.notGPX) { try read(long) }
    }

    @Test(arguments: [[], [2], [1, 0], [1, 64, 0, 0, 0], [1, 0, 255, 255], [1, 2, 0, 0, 0]] as [[UInt8]])
    func `is not read from other bytes`(bytes: [UInt8]) {
        #expect(WorkoutRoute(packed: bytes) == nil)
    }

    @Test(.sampled) func `comes back from its bytes whatever its numbers are`() throws {
        var random = Dice(seed: Seed.ofCommit, for: "routes")
        var packing = RoutePacking()
        let points = (0..<500).map { number in
            var point = WorkoutRoute.Point(
                at: Instant(milliseconds: .random(in: -1_000_000_000_000...4_000_000_000_000, using: &random)),
                latitude: .random(in: -900_000_000...900_000_000, using: &random),
                longitude: .random(in: -1_800_000_000...1_800_000_000, using: &random))
            point.isFirst = number % 7 == 0
            for (place, detail) in WorkoutRoute.Point.details.enumerated() where (number + place) % 3 != 0 {
                point[keyPath: detail] = .random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
            }
            return point
        }
        for point in points { packing.add(point) }
        #expect(WorkoutRoute(packed: packing.bytes)?.points == points)
    }
}
