internal import Clinical

extension HealthElement {
    /// An element that is not a sample, stored whole under its identity.
    public struct Whole: Sendable {
        /// `Workout`, `Correlation`, `ActivitySummary`, `Me`, …
        public let kind: String
        /// Unique among the person's elements of this kind; stable from export to export.
        public let identity: [String]
        public let start: HealthDate?
        public let body: String
        /// The attachments it names, such as the route of a workout.
        public let files: [String]
    }

    /// Nil for samples, skipped elements and the export date.
    public var whole: Whole? {
        switch self {
        case .correlation(let group), .workout(let group), .other(let group): Whole(group)
        case .me(let attributes): Whole(GroupedElement(name: "Me", attributes: attributes, offset: 0))
        case .activitySummary(let attributes):
            Whole(GroupedElement(name: "ActivitySummary", attributes: attributes, offset: 0))
        case .record, .exportDate, .skipped: nil
        }
    }
}

extension HealthElement.Whole {
    init(_ group: GroupedElement) {
        var dates = HealthDateReader()
        let start = group["startDate"].flatMap { dates.read($0) }
        let end = group["endDate"].flatMap { dates.read($0) }
        body = group.body
        files = group.files
        kind = group.name
        self.start = start
        var identity: [String]
        switch (group.name, start, end) {
        case ("Me", _, _): identity = []
        case ("ActivitySummary", _, _): identity = [group["dateComponents"] ?? body]
        case ("ClinicalRecord", _, _): identity = [group["identifier"] ?? body]
        case (_, .some(let start), .some(let end)):
            // The phone's time zone changes from export to export, the instant does not.
            identity = [
                group["type"] ?? group["workoutActivityType"] ?? "", "\(start.instant.milliseconds)",
                "\(end.instant.milliseconds)", group["sourceName"] ?? "",
            ]
            // Foods of one meal are correlations in the same minute.
            if group.name == "Correlation" { identity += group.metadata }
        default: identity = [body]
        }
        self.identity = identity
    }
}

extension GroupedElement {
    /// Sorted, because the phone's order changes.
    fileprivate var metadata: [String] {
        children.compactMap { child in
            guard child.name == "MetadataEntry", let key = child["key"], let value = child["value"] else { return nil }
            return "\(key)=\(value)"
        }.sorted()
    }

    fileprivate var files: [String] {
        let own = [name == "FileReference" ? self["path"] : nil, self["resourceFilePath"]].compactMap { $0 }
        return own + children.flatMap(\.files)
    }
}

extension HealthDateReader {
    mutating func read(_ text: String) -> HealthDate? {
        Array(text.utf8).withUnsafeBytes { read($0) }
    }
}
