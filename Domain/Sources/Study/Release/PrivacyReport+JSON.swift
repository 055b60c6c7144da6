public import Exchange

extension PrivacyReport {
    public var json: JSONValue {
        .members(
            ("alone", alone.json), ("threeKnownWeeks", knownWeeks.json),
            ("environmentFewest", environment.map { .number("\($0)") } ?? .null),
            (
                "comparisons",
                .array(
                    comparisons.map { comparison in
                        .members(
                            ("version", .number("\(comparison.version)")),
                            ("fewest", comparison.fewest.map { .number("\($0)") } ?? .null))
                    })
            ))
    }
}

extension PrivacyReport.Risk {
    var json: JSONValue {
        .members(
            ("fewest", .number("\(fewest)")), ("meanRisk", .number("\((mean * 10_000).rounded() / 10_000)")),
            ("unique", .number("\(unique)")))
    }
}
