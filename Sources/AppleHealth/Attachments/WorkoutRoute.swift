public import Clinical

/// The route of a workout: timed locations in file order.
public struct WorkoutRoute: Sendable, Equatable {
    public let points: [Point]

    public init(points: [Point]) {
        self.points = points
    }

    /// One location. Values missing from the file are nil.
    public struct Point: Sendable, Equatable {
        public var at: Instant
        /// Ten-millionths of a degree, about a centimetre: north of the equator.
        public var latitude: Int64
        /// Ten-millionths of a degree east of Greenwich.
        public var longitude: Int64
        /// Whether a new segment starts here.
        public var isFirst = false
        /// Millimetres above sea level.
        public var elevation: Int64?
        /// Millimetres per second.
        public var speed: Int64?
        /// Hundredths of a degree, clockwise from north.
        public var course: Int64?
        /// Horizontal accuracy in millimetres.
        public var accuracy: Int64?
        /// Vertical accuracy in millimetres.
        public var verticalAccuracy: Int64?

        public init(at: Instant, latitude: Int64, longitude: Int64) {
            self.at = at
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    /// Millimetres along the points, without the gaps between segments.
    public var millimetres: Int64 {
        var way = RouteLength()
        for point in points { way.add(point) }
        return way.millimetres
    }
}

extension WorkoutRoute.Point {
    /// The optional values of a point, in packing order.
    static let details: [any WritableKeyPath<Self, Int64?> & Sendable] = [
        \.elevation, \.speed, \.course, \.accuracy, \.verticalAccuracy,
    ]
}
