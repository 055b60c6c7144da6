internal import AppleHealth
internal import Clinical
internal import Exchange
internal import Pages

/// One value of a metric in the format of the app Health Auto Export, in Apple Health's terms.
struct AutoExportPoint {
    struct Sample {
        var type: String
        var unit: String?
        var start: HealthDate
        var end: HealthDate
        var value: HealthRecord.Value
        var metadata: [MetadataEntry] = []
    }

    let name: String
    let units: String
    private let metric: AutoExportMetric

    init(name: String, units: String) {
        self.name = name
        self.units = units
        metric = AutoExportMetric(name: name, units: units)
    }

    /// The resulting samples: none if the value is invalid, two for a blood pressure.
    func samples(_ fields: BodyFields, _ grouping: String) -> [Sample] {
        if name == "sleep_analysis" { return sleep(fields).map { [$0] } ?? [] }
        guard let span = Self.span(fields, grouping) else { return [] }
        func quantity(_ type: String, _ unit: String, _ number: Double) -> Sample {
            Sample(type: type, unit: unit, start: span.start, end: span.end, value: .quantity(number))
        }
        if fields.has("systolic") || fields.has("diastolic") {
            let pressure = "HKQuantityTypeIdentifierBloodPressure"
            return [
                fields.quantity("systolic").map { quantity("\(pressure)Systolic", metric.unit, $0) },
                fields.quantity("diastolic").map { quantity("\(pressure)Diastolic", metric.unit, $0) },
            ].compactMap { $0 }
        }
        let mean = fields.has("Avg") ? "Avg" : "qty"
        guard fields.has(mean) else {
            fields.problems.add(fields.pointer(to: "qty"), .missing)
            return []
        }
        guard let number = fields.quantity(mean) else { return [] }
        if metric.type == "HKCategoryTypeIdentifierAppleStandHour" { return standHour(fields, number, span) }
        var sample = quantity(metric.type, metric.unit, metric.value(number))
        sample.metadata = Self.metadata(fields)
        return [sample]
    }

    /// Whether there was at least a minute of standing in an hour. A count over several hours is rejected, because it
    /// does not say which.
    private func standHour(
        _ fields: BodyFields, _ number: Double, _ span: (start: HealthDate, end: HealthDate)
    ) -> [Sample] {
        guard number == 1 || number == 0, span.end.instant.seconds(since: span.start.instant) <= 3600 else {
            fields.problems.add(fields.pointer, .tooCoarse)
            return []
        }
        let value = "HKCategoryValueAppleStandHour" + (number == 1 ? "Stood" : "Idle")
        return [Sample(type: metric.type, unit: nil, start: span.start, end: span.end, value: .category(value))]
    }

    /// A period of one sleep stage. Nights with only totals are rejected, because they have no times.
    private func sleep(_ fields: BodyFields) -> Sample? {
        guard fields.has("startDate") else {
            fields.problems.add(fields.pointer, .tooCoarse)
            return nil
        }
        let start = fields.needed("startDate", .instant, HealthDate.init(written:))
        let end = fields.needed("endDate", .instant, HealthDate.init(written:))
        let stage = fields.needed("value", .choice, AutoExportWords.sleep)
        guard let start, let end, let stage else { return nil }
        guard end.instant >= start.instant else {
            fields.problems.add(fields.pointer(to: "endDate"), .misplaced)
            return nil
        }
        return Sample(
            type: "HKCategoryTypeIdentifierSleepAnalysis", unit: nil, start: start, end: end, value: .category(stage))
    }

    /// The measured period: as stated, or the app's grouping interval.
    private static func span(_ fields: BodyFields, _ grouping: String) -> (start: HealthDate, end: HealthDate)? {
        let name = fields.has("date") ? "date" : fields.has("start") ? "start" : "startDate"
        guard let start = fields.needed(name, .instant, HealthDate.init(written:)) else { return nil }
        if let end = ["end", "endDate"].lazy.compactMap({ fields.optional($0, .instant, HealthDate.init(written:)) })
            .first
        {
            guard end.instant >= start.instant else {
                fields.problems.add(fields.pointer, .misplaced)
                return nil
            }
            return (start, end)
        }
        let seconds: Int64
        switch grouping {
        case "minutes": seconds = 60
        case "hours": seconds = 3600
        case "days": seconds = 86_400
        case "weeks", "months", "years":
            fields.problems.add(fields.pointer, .tooCoarse)
            return nil
        default: seconds = 0
        }
        return (start, HealthDate(instant: start.instant.adding(seconds: seconds), offset: start.offset))
    }

    /// The minimum and maximum next to a mean, and any other text the app provides.
    private static func metadata(_ fields: BodyFields) -> [MetadataEntry] {
        ["Min", "Max", "mealTime", "reason", "value"].compactMap { name in
            switch fields.raw(name) {
            case .number(let digits)?: MetadataEntry(key: name, value: digits)
            case .string(let text)? where text.utf8.count <= 100: MetadataEntry(key: name, value: text)
            default: nil
            }
        }
    }
}
