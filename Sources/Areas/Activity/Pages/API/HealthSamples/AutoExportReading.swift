internal import AppleHealth
internal import Clinical
internal import Exchange
internal import Pages

/// Reads the format of the app Health Auto Export (export version 2); a problem in one record does not affect the
/// others.
///
/// Source: the app's wiki, "API Export – JSON Format", read on 2026-11-22. Unknown fields are ignored, because the app
/// adds new ones with each version.
struct AutoExportReading {
    /// The app's grouping interval: `minutes`, `hours`, `days`, …; empty for single values.
    let grouping: String
    /// Source name for samples that do not state one.
    let sender: String
    var builder = HealthBatchBuilder()
    var problems: [FieldProblem] = []
    private var count = 0

    init(grouping: String, sender: String) {
        self.grouping = grouping.lowercased()
        self.sender = sender
    }

    mutating func read(_ body: JSONValue) throws {
        guard case .object? = body["data"] else {
            throw APIProblem.invalid([
                FieldProblem(pointer: "/data", reason: body["data"] == nil ? .missing : .notAn(.object))
            ])
        }
        try list(body["data"]?["metrics"], "/data/metrics") { $0.addMetric($1) }
        try list(body["data"]?["symptoms"], "/data/symptoms") { $0.addSymptom($1) }
        try list(body["data"]?["workouts"], "/data/workouts") { $0.addWorkout($1) }
        try list(body["data"]?["medications"], "/data/medications") { $0.addMedication($1) }
    }

    /// The records of a list; empty if missing.
    private mutating func list(
        _ value: JSONValue?, _ pointer: String, _ add: (inout Self, BodyFields) throws -> Void
    ) throws {
        guard let value, value != .null else { return }
        guard case .array(let items) = value else {
            problems.append(FieldProblem(pointer: pointer, reason: .notAn(.list)))
            return
        }
        for (place, item) in items.enumerated() {
            count += 1
            guard count <= HealthSamplePayload.limit else {
                throw APIProblem.invalid(
                    [FieldProblem(pointer: "/data", reason: .tooMany(limit: HealthSamplePayload.limit))])
            }
            let fields = BodyFields(item, at: "\(pointer)/\(place)")
            guard case .object = item else {
                problems += fields.problems.list
                continue
            }
            try add(&self, fields)
        }
    }

    private mutating func addMetric(_ metric: BodyFields) {
        let pointer = metric.pointer
        guard let name = metric.kept("name", longest: 100, needed: true) else {
            problems += metric.problems.list
            return
        }
        let units = metric.kept("units", longest: 50) ?? ""
        do {
            try list(metric.raw("data"), "\(pointer)/data") { reading, fields in
                reading.addPoint(fields, AutoExportPoint(name: name, units: units))
            }
        } catch {
            problems.append(FieldProblem(pointer: pointer, reason: .tooMany(limit: HealthSamplePayload.limit)))
        }
    }

    private mutating func addPoint(_ fields: BodyFields, _ point: AutoExportPoint) {
        let source = fields.kept("source", longest: 200) ?? sender
        let samples = point.samples(fields, grouping)
        problems += fields.problems.list
        for sample in samples {
            let series = RecordSeries(
                type: sample.type, unit: sample.unit, sourceName: source, sourceVersion: nil, device: nil)
            builder.add(series, start: sample.start, end: sample.end, value: sample.value, metadata: sample.metadata)
        }
    }

    private mutating func addSymptom(_ fields: BodyFields) {
        let start = fields.needed("start", .instant, HealthDate.init(written:))
        let end = fields.optional("end", .instant, HealthDate.init(written:))
        let name = fields.kept("name", longest: 100, needed: true)
        let severity = fields.kept("severity", longest: 100) ?? "Unspecified"
        let symptom = name.flatMap { AutoExportWords.symptom($0, severity: severity) }
        if name != nil, symptom == nil { fields.problems.add(fields.pointer(to: "name"), .notAn(.choice)) }
        refuse(end: end, before: start, fields)
        problems += fields.problems.list
        guard fields.problems.list.isEmpty, let start, let symptom else { return }
        let series = RecordSeries(
            type: symptom.type, unit: nil, sourceName: fields.kept("source", longest: 200) ?? sender,
            sourceVersion: nil, device: nil)
        builder.add(
            series, start: start, end: end ?? start, value: .category(symptom.value),
            metadata: fields.raw("userEntered") == true ? [MetadataEntry(key: "HKWasUserEntered", value: "1")] : [])
    }

    private func refuse(end: HealthDate?, before start: HealthDate?, _ fields: BodyFields) {
        guard let start, let end, end.instant < start.instant else { return }
        fields.problems.add(fields.pointer(to: "end"), .misplaced)
    }

    private mutating func addWorkout(_ fields: BodyFields) {
        addWhole("Workout", fields, names: ["name": "workoutActivityType", "start": "startDate", "end": "endDate"])
    }

    private mutating func addMedication(_ fields: BodyFields) {
        addWhole("Medication", fields, names: ["displayText": "type", "start": "startDate", "end": "endDate"])
    }

    /// Stores a record with its texts, numbers and quantities; omits long lists such as a route.
    private mutating func addWhole(_ element: String, _ fields: BodyFields, names: [String: String]) {
        let start = fields.needed("start", .instant, HealthDate.init(written:))
        let end = fields.optional("end", .instant, HealthDate.init(written:))
        refuse(end: end, before: start, fields)
        problems += fields.problems.list
        guard fields.problems.list.isEmpty, let start else { return }
        var attributes = [MetadataEntry(key: "sourceName", value: fields.kept("source", longest: 200) ?? sender)]
        if end == nil { attributes.append(MetadataEntry(key: "endDate", value: start.written)) }
        for (name, value) in fields.texts where name != "source" {
            let date = name == "start" ? start.written : name == "end" ? end?.written : nil
            attributes.append(MetadataEntry(key: names[name] ?? name, value: date ?? value))
        }
        builder.add(element, attributes)
    }
}
