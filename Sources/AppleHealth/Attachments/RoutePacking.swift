internal import Clinical

/// A route in about fifteen bytes per point: the differences from the previous point, in variable-length numbers
/// (LEB128, with the sign in the lowest bit).
///
/// One byte for the format, then for each point a byte that says what follows (1: starts a new segment; 2, 4, 8,
/// 16, 32: elevation, speed, course, accuracy, vertical accuracy), milliseconds, latitude, longitude, and those.
struct RoutePacking {
    /// The format version of these bytes.
    static let form: UInt8 = 1

    private(set) var bytes: [UInt8] = [Self.form]
    private(set) var count = 0
    private var last = Self.origin

    /// The reference for the first point: all zero.
    fileprivate static var origin: WorkoutRoute.Point {
        var point = WorkoutRoute.Point(at: Instant(milliseconds: 0), latitude: 0, longitude: 0)
        for detail in WorkoutRoute.Point.details { point[keyPath: detail] = 0 }
        return point
    }

    mutating func add(_ point: WorkoutRoute.Point) {
        var flags: UInt8 = point.isFirst ? 1 : 0
        for (place, detail) in WorkoutRoute.Point.details.enumerated() where point[keyPath: detail] != nil {
            flags |= 2 << UInt8(place)
        }
        bytes.append(flags)
        append(point.at.milliseconds - last.at.milliseconds)
        append(point.latitude - last.latitude)
        append(point.longitude - last.longitude)
        (last.at, last.latitude, last.longitude) = (point.at, point.latitude, point.longitude)
        for detail in WorkoutRoute.Point.details {
            guard let value = point[keyPath: detail], let before = last[keyPath: detail] else { continue }
            append(value - before)
            last[keyPath: detail] = value
        }
        count += 1
    }

    private mutating func append(_ number: Int64) {
        var rest = UInt64(bitPattern: number << 1 ^ number >> 63)
        while rest > 127 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

extension WorkoutRoute {
    /// Reads packed bytes; nil if they are invalid.
    public init?(packed bytes: [UInt8]) {
        var reading = RouteUnpacking(bytes)
        guard reading.byte() == RoutePacking.form else { return nil }
        var points: [Point] = []
        var last = RoutePacking.origin
        while !reading.isAtEnd {
            guard let point = reading.point(after: &last) else { return nil }
            points.append(point)
        }
        self.init(points: points)
    }
}

private struct RouteUnpacking {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8? { rest.popFirst() }

    mutating func point(after last: inout WorkoutRoute.Point) -> WorkoutRoute.Point? {
        guard let flags = byte(), flags < 64, let time = number(), let north = number(), let east = number()
        else { return nil }
        last.at = Instant(milliseconds: last.at.milliseconds &+ time)
        last.latitude &+= north
        last.longitude &+= east
        var point = WorkoutRoute.Point(at: last.at, latitude: last.latitude, longitude: last.longitude)
        point.isFirst = flags & 1 != 0
        for (place, detail) in WorkoutRoute.Point.details.enumerated() where flags & 2 << UInt8(place) != 0 {
            guard let change = number() else { return nil }
            last[keyPath: detail] = (last[keyPath: detail] ?? 0) &+ change
            point[keyPath: detail] = last[keyPath: detail]
        }
        return point
    }

    private mutating func number() -> Int64? {
        var (value, shift) = (UInt64(0), UInt64(0))
        while let next = byte(), shift < 64 {
            value |= UInt64(next & 127) << shift
            if next < 128 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
            shift += 7
        }
        return nil
    }
}
