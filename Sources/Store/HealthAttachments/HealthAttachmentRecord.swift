internal import AppleHealth
internal import Clinical
internal import SQL

/// A file that stood beside an export, as the export of a person writes it.
struct HealthAttachmentRecord: Encodable {
    let kind: String
    let startAt: Int64?
    let facts: [String: String]
    /// The file as it was; nil for a route.
    let text: String?
    /// Nil for anything but a route.
    let points: [Point]?

    struct Point: Encodable {
        let at: Int64
        /// Ten-millionths of a degree.
        let latitude, longitude: Int64
        let isFirst: Bool
        /// Millimetres, and millimetres in a second.
        let elevation, speed, accuracy, verticalAccuracy: Int64?
        /// Hundredths of a degree.
        let course: Int64?
    }
}

extension Reader {
    func healthAttachmentRecords(_ access: PersonAccess) throws -> [HealthAttachmentRecord] {
        var records: [HealthAttachmentRecord] = []
        try eachHealthAttachment(access) { records.append($0) }
        return records
    }

    func eachHealthAttachment(_ access: PersonAccess, _ body: (HealthAttachmentRecord) throws -> Void) throws {
        for kind in HealthAttachment.Kind.allCases {
            for stored in try healthAttachments(access, kind) {
                let bytes = try bytes(of: stored, access) ?? []
                try body(
                    HealthAttachmentRecord(
                        kind: kind.rawValue, startAt: stored.start?.instant.milliseconds, facts: stored.facts,
                        text: kind == .route ? nil : String(decoding: bytes, as: UTF8.self),
                        points: kind == .route ? WorkoutRoute(packed: bytes)?.points.map { .init($0) } : nil))
            }
        }
    }
}

extension HealthAttachmentRecord.Point {
    fileprivate init(_ point: WorkoutRoute.Point) {
        self.init(
            at: point.at.milliseconds, latitude: point.latitude, longitude: point.longitude, isFirst: point.isFirst,
            elevation: point.elevation, speed: point.speed, accuracy: point.accuracy,
            verticalAccuracy: point.verticalAccuracy, course: point.course)
    }
}
