public import Clinical

/// The way of a workout: places with their times, in the order of the file.
public struct WorkoutRoute: Sendable, Equatable {
    public let points: [Point]

    public init(points: [Point]) {
        self.points = points
    }

    /// One place. What the file does not say is nil.
    public struct Point: Sendable, Equatable {
        public var at: Instant
        /// Ten-millionths of a degree, about a centimetre: north of the equator.
        public var latitude: Int64
        /// Ten-millionths of a degree east of Greenwich.
        public var longitude: Int64
        /// Whether the way was broken off before it.
        public var isFirst = false
        /// Millimetres above the sea.
        public var elevation: Int64?
        /// Millimetres in a second.
        public var speed: Int64?
        /// Hundredths of a degree, clockwise from north.
        public var course: Int64?
        /// Millimetres that the place can be off.
        public var accuracy: Int64?
        /// Millimetres that the elevation can be off.
        public var verticalAccuracy: Int64?

        public init(at: Instant, latitude: Int64, longitude: Int64) {
            self.at = at
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    /// Millimetres along the points, without the gaps between stretches.
    public var millimetres: Int64 {
        var way = RouteLength()
        for point in points { way.add(point) }
        return way.millimetres
    }
}

extension WorkoutRoute.Point {
    /// What a point may say beside its place, in the order in which it is packed.
    static let details: [any WritableKeyPath<Self, Int64?> & Sendable] = [
        \.elevation, \.speed, \.course, \.accuracy, \.verticalAccuracy,
    ]
}
