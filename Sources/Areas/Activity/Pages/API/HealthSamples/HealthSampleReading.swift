internal import AppleHealth
internal import Exchange
internal import Pages

/// Reads samples sent by a script; a problem in one does not affect the others.
struct HealthSampleReading {
    /// Source name for samples that do not state one.
    let sender: String
    private(set) var builder = HealthBatchBuilder()
    private(set) var problems: [FieldProblem] = []

    init(sender: String) { self.sender = sender }

    mutating func read(_ body: JSONValue) throws {
        guard case .object(let members) = body else {
            throw APIProblem.invalid([.init(pointer: "", reason: .notAn(.object))])
        }
        for member in members where member.name != "samples" {
            throw APIProblem.invalid([FieldProblem(pointer: "/\(member.name)", reason: .unknownField)])
        }
        guard let samples = body["samples"] else {
            throw APIProblem.invalid([FieldProblem(pointer: "/samples", reason: .missing)])
        }
        guard case .array(let items) = samples else {
            throw APIProblem.invalid([FieldProblem(pointer: "/samples", reason: .notAn(.list))])
        }
        guard items.count <= HealthSamplePayload.limit else {
            throw APIProblem.invalid(
                [FieldProblem(pointer: "/samples", reason: .tooMany(limit: HealthSamplePayload.limit))])
        }
        for (place, item) in items.enumerated() { add(item, at: "/samples/\(place)") }
    }

    private mutating func add(_ item: JSONValue, at pointer: String) {
        let fields = BodyFields(item, at: pointer)
        guard case .object = item else {
            problems += fields.problems.list
            return
        }
        let type = fields.kept("type", longest: 200, needed: true)
        let start = fields.needed("start", .instant, HealthDate.init(written:))
        let end = fields.optional("end", .instant, HealthDate.init(written:))
        let value = Self.value(fields, type: type ?? "")
        let series = RecordSeries(
            type: type ?? "", unit: fields.kept("unit", longest: 50),
            sourceName: fields.kept("source", longest: 200) ?? sender,
            sourceVersion: fields.kept("sourceVersion", longest: 100), device: fields.kept("device", longest: 500))
        let metadata = Self.metadata(fields)
        fields.refuseOthers()
        if let start, let end, end.instant < start.instant {
            fields.problems.add(fields.pointer(to: "end"), .misplaced)
        }
        guard fields.problems.list.isEmpty, let start, let value else {
            problems += fields.problems.list
            return
        }
        builder.add(series, start: start, end: end ?? start, value: value, metadata: metadata)
    }

    /// The value of a sample: a quantity with its unit, a category, or none if the type has no values; nil if
    /// invalid.
    private static func value(_ fields: BodyFields, type: String) -> HealthRecord.Value? {
        let quantity = fields.quantity("quantity")
        let category = fields.kept("category", longest: 200)
        if fields.has("quantity") {
            if !fields.has("unit") { fields.problems.add(fields.pointer(to: "unit"), .missing) }
            fields.refuse("category")
            return quantity.map { .quantity($0) }
        }
        if type.hasPrefix("HKQuantityTypeIdentifier") {
            fields.problems.add(fields.pointer(to: "quantity"), .missing)
            return nil
        }
        fields.refuse("unit")
        return category.map { .category($0) } ?? HealthRecord.Value.none
    }

    private static func metadata(_ fields: BodyFields) -> [MetadataEntry] {
        let id = fields.kept("externalID", longest: 200).map { MetadataEntry(key: "HKExternalUUID", value: $0) }
        let typed = fields.flag("userEntered").map { MetadataEntry(key: "HKWasUserEntered", value: $0 ? "1" : "0") }
        return [id, typed].compactMap { $0 }
    }
}

extension BodyFields {
    /// A text of at most `longest` UTF-8 bytes, stored as is; an empty one counts as missing.
    func kept(_ name: String, longest: Int, needed: Bool = false) -> String? {
        guard let text = needed ? neededText(name) : text(name) else { return nil }
        guard text.utf8.count <= longest, !(needed && text.isEmpty) else {
            problems.add(pointer(to: name), .notAn(.text))
            return nil
        }
        return text.isEmpty ? nil : text
    }

    /// A finite number with any number of decimals.
    func quantity(_ name: String) -> Double? {
        guard case .number(let digits)? = raw(name) else {
            if has(name) { problems.add(pointer(to: name), .notAn(.quantity)) }
            return nil
        }
        guard let number = Double(digits), number.isFinite else {
            problems.add(pointer(to: name), .notAn(.quantity))
            return nil
        }
        return number
    }
}
