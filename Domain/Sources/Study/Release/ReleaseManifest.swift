public import Clinical
public import Exchange

/// What a release says about itself, as manifest.json.
public struct ReleaseManifest: Sendable, Hashable {
    /// A file of the release.
    public struct File: Sendable, Hashable {
        public let name: String
        public let bytes: Int
        /// Lower-case hexadecimal.
        public let sha256: String

        public init(name: String, bytes: Int, sha256: String) {
            self.name = name
            self.bytes = bytes
            self.sha256 = sha256
        }
    }

    public let study: String
    public let date: CalendarDay
    public let licence: String
    /// Who has to be named for the environment's figures.
    public let attributions: [String]
    public let files: [File]

    public init(study: String, date: CalendarDay, licence: String, attributions: [String], files: [File]) {
        self.study = study
        self.date = date
        self.licence = licence
        self.attributions = attributions
        self.files = files
    }

    /// Counts are rounded, and how many were left out is not said: it would tell how few had left.
    public func json(_ release: Release, _ report: PrivacyReport) -> JSONValue {
        .members(
            ("study", .string(study)), ("version", .number("\(release.version)")), ("date", .string(date.iso)),
            ("licence", .string(licence)), ("attributions", .array(attributions.map(JSONValue.string))),
            ("consent", .number("\(release.rules.consent)")),
            ("people", .number("\(Self.rounded(release.people.count, to: 10))")),
            ("answers", .number("\(Self.rounded(release.answers.count, to: 100))")),
            ("rules", release.rules.json), ("privacy", report.json),
            (
                "files",
                .array(
                    files.map { file in
                        .members(
                            ("name", .string(file.name)), ("bytes", .number("\(file.bytes)")),
                            ("sha256", .string(file.sha256)))
                    })
            ))
    }

    /// To the nearest multiple.
    public static func rounded(_ count: Int, to step: Int) -> Int {
        (count + step / 2) / step * step
    }
}
