internal import Clinical

/// Reads the track of a GPX 1.1 file as written by the phone, point by point into packed bytes.
struct RouteReader: ~Copyable {
    /// More than two weeks at one point per second.
    static let mostPoints = 1 << 20

    private var scanner: XMLScanner
    private var packing = RoutePacking()
    private var way = RouteLength()
    private var first: Instant?
    private var last: Instant?
    private var leftOut = 0
    /// The point that has not ended yet.
    private var open: OpenPoint?
    private var isBroken = false

    private struct OpenPoint {
        var latitude, longitude: Int64?
        var at: Instant?
        var details: [Int64?] = [nil, nil, nil, nil, nil]
    }

    /// `source` fills the buffer and returns the number of bytes; 0 at the end.
    init(source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
        scanner = XMLScanner(capacity: 1 << 16, source: source)
        scanner.keepsText = true
    }

    /// The route of the whole file. Rethrows errors of the source.
    consuming func attachment(_ path: String) throws -> HealthAttachment {
        do { try read() } catch let problem as ScanProblem {
            throw problem.kind == .truncated ? HealthAttachment.Problem.damaged : .notGPX
        }
        guard let first, let last else { throw HealthAttachment.Problem.noPoints }
        var facts = [
            "points": "\(packing.count)", "metres": "\((way.millimetres + 500) / 1000)",
            "seconds": "\((last.milliseconds - first.milliseconds) / 1000)",
        ]
        // A shortened route always says so.
        if leftOut > 0 { facts["leftOut"] = "\(leftOut)" }
        return HealthAttachment(
            kind: .route, path: path, start: HealthDate(instant: first, offset: 0), facts: facts, bytes: packing.bytes)
    }

    private mutating func read() throws {
        while let event = try scanner.next() {
            if event == .end {
                try end()
            } else if scanner.depth == 1 {
                guard scanner.isNamed("gpx") else { throw HealthAttachment.Problem.notGPX }
            } else if scanner.isNamed("trkseg") {
                isBroken = true
            } else if scanner.isNamed("trkpt") {
                open = OpenPoint(
                    latitude: try degrees("lat", most: 90), longitude: try degrees("lon", most: 180))
            }
        }
    }

    private mutating func end() throws {
        guard open != nil else { return }
        if scanner.isNamed("trkpt") { return try close() }
        if scanner.isNamed("time") {
            open?.at = HealthDate(written: String(decoding: scanner.content, as: UTF8.self))?.instant
        } else if let place = Self.names.firstIndex(where: { scanner.isNamed($0.name) }) {
            let value = scaled(Self.names[place].scale)
            open?.details[place] = value
        }
    }

    /// The elements of a point's details in the order of `WorkoutRoute.Point.details`, and the fractions of the unit in
    /// which each is stored.
    private static let names: [(name: StaticString, scale: Double)] = [
        ("ele", 1000), ("speed", 1000), ("course", 100), ("hAcc", 1000), ("vAcc", 1000),
    ]

    private mutating func close() throws {
        defer { open = nil }
        guard let open, let at = open.at, let latitude = open.latitude, let longitude = open.longitude else {
            leftOut += 1
            return
        }
        guard packing.count < Self.mostPoints else { throw HealthAttachment.Problem.tooLarge }
        var point = WorkoutRoute.Point(at: at, latitude: latitude, longitude: longitude)
        for (place, detail) in WorkoutRoute.Point.details.enumerated() { point[keyPath: detail] = open.details[place] }
        // The phone writes -1 for an unknown speed or course.
        if let speed = point.speed, speed < 0 { point.speed = nil }
        if let course = point.course, course < 0 { point.course = nil }
        point.isFirst = isBroken
        isBroken = false
        packing.add(point)
        way.add(point)
        first = min(first ?? at, at)
        last = max(last ?? at, at)
    }

    private func degrees(_ name: StaticString, most: Double) throws -> Int64? {
        guard let place = scanner.find(name),
            let value = DecimalReader.read(scanner.bytes(scanner.attributes[place].value)),
            abs(value) <= most
        else { return nil }
        return Int64((value * 1e7).rounded())
    }

    /// Returns nil if the value is not a number or is implausibly large.
    private func scaled(_ scale: Double) -> Int64? {
        guard let value = scanner.content.withUnsafeBytes({ DecimalReader.read($0) }), abs(value) < 1e9 else {
            return nil
        }
        return Int64((value * scale).rounded())
    }
}
