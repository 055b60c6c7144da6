extension HealthExportReader {
    /// A record, alone or in a correlation, which has its own limits.
    mutating func boundedRecord() throws -> HealthElement {
        let outer = begun
        (begun, isInRecord) = (scanner.tagOffset, true)
        guard scanner.offset - begun <= Int64(Self.longestRecord) else { throw ScanProblem(.tooLong, at: begun) }
        let element = try record()
        (begun, isInRecord) = (outer, false)
        return element
    }

    /// The current `Record`, with its metadata and beats.
    private mutating func record() throws -> HealthElement {
        let offset = scanner.tagOffset
        let inCorrelation = correlation != nil
        let fields = RecordFields(scanner)
        let result = try read(fields, offset: offset)
        if scanner.isClosingEmpty {
            _ = try scanner.next()
        } else {
            guard case .record(var record) = result else {
                try skipContent()
                return result
            }
            try inside(&record)
            record.isInCorrelation = inCorrelation
            return .record(record)
        }
        guard inCorrelation, case .record(var record) = result else { return result }
        record.isInCorrelation = true
        return .record(record)
    }

    private mutating func read(_ fields: RecordFields, offset: Int64) throws -> HealthElement {
        func skip(_ reason: HealthElement.Skip.Reason) -> HealthElement {
            .skipped(.init(element: "Record", reason: reason, offset: offset))
        }
        guard fields.type >= 0 else { return skip(.noType) }
        guard fields.sourceName >= 0 else { return skip(.noSource) }
        guard let start = date(fields.start), let end = date(fields.end) else { return skip(.noDate) }
        guard start.instant <= end.instant else { return skip(.endsBeforeStart) }
        guard let value = try value(fields) else { return skip(.noNumber) }
        return .record(
            HealthRecord(
                series: try series(fields), start: start, end: end, created: date(fields.created), value: value,
                offset: offset))
    }

    private mutating func date(_ place: Int) -> HealthDate? {
        place < 0 ? nil : dates.read(scanner.bytes(scanner.attributes[place].value))
    }

    /// A unit makes it a quantity; nil if that has no number.
    private mutating func value(_ fields: RecordFields) throws -> HealthRecord.Value? {
        guard fields.value >= 0 else { return HealthRecord.Value.none }
        let attribute = scanner.attributes[fields.value]
        let bytes = scanner.bytes(attribute.value)
        if fields.unit >= 0 { return DecimalReader.read(bytes).map { .quantity($0) } }
        let key = Array(bytes)
        if let known = categories[key] { return .category(known) }
        let text = try scanner.text(attribute)
        // Free text would fill the memory; there are only dozens of real values.
        if categories.count < 1000 { categories[key] = text }
        return .category(text)
    }

    private mutating func series(_ fields: RecordFields) throws -> Int {
        table.key.removeAll(keepingCapacity: true)
        for place in [fields.type, fields.unit, fields.sourceName, fields.sourceVersion] {
            if place >= 0 { table.key.append(contentsOf: scanner.bytes(scanner.attributes[place].value)) }
            // No attribute contains this byte in XML 1.0.
            table.key.append(place >= 0 ? 0 : 1)
        }
        var address: Range<Int>?
        if fields.device >= 0 {
            let bytes = scanner.bytes(scanner.attributes[fields.device].value)
            address = DeviceText.address(in: bytes)
            table.key.append(contentsOf: bytes[..<(address?.lowerBound ?? bytes.count)])
            if let address { table.key.append(contentsOf: bytes[address.upperBound...]) }
        }
        return try table.number { try Self.series(fields, scanner) }
    }

    private static func series(_ fields: RecordFields, _ scanner: borrowing XMLScanner) throws -> RecordSeries {
        func text(_ place: Int) throws -> String? { place < 0 ? nil : try scanner.text(scanner.attributes[place]) }
        return RecordSeries(
            type: try text(fields.type) ?? "", unit: try text(fields.unit),
            sourceName: try text(fields.sourceName) ?? "",
            sourceVersion: try text(fields.sourceVersion), device: try text(fields.device).map(DeviceText.plain))
    }

    /// Metadata and beats up to the end of the record.
    private mutating func inside(_ record: inout HealthRecord) throws {
        defer { record.metadata = metadata.shared(record.metadata) }
        while let event = try inside() {
            if event == .end { return }
            let part = try group()
            switch part.name {
            case "MetadataEntry":
                if let key = part["key"], let value = part["value"] {
                    record.metadata.append(MetadataEntry(key: key, value: value))
                } else {
                    record.others.append(part)
                }
            case "HeartRateVariabilityMetadataList":
                for beat in part.children {
                    if let bpm = beat["bpm"].flatMap(Double.init), bpm.isFinite, let time = beat["time"] {
                        record.beats.append(InstantaneousBeats(bpm: bpm, time: time))
                    } else {
                        record.others.append(beat)
                    }
                }
            default: record.others.append(part)
            }
        }
    }
}

/// One copy of metadata that many records have, such as the context of a heart rate.
struct SharedMetadata {
    /// More are ids, which no other record has.
    private static let most = 200
    private static let longest = 100

    private var known: Set<[MetadataEntry]> = []

    /// The same entries, from memory that other records use, too, if they are known or worth remembering.
    mutating func shared(_ entries: [MetadataEntry]) -> [MetadataEntry] {
        guard entries.count == 1, let only = entries.first, only.value.utf8.count <= Self.longest else {
            return entries
        }
        if let place = known.firstIndex(of: entries) { return known[place] }
        if known.count < Self.most { known.insert(entries) }
        return entries
    }
}

/// The positions of the attributes of a `Record` in the tag; negative if missing.
struct RecordFields {
    var type = -1
    var unit = -1
    var value = -1
    var sourceName = -1
    var sourceVersion = -1
    var device = -1
    var created = -1
    var start = -1
    var end = -1

    init(_ scanner: borrowing XMLScanner) {
        for place in scanner.attributes.indices {
            let name = scanner.bytes(scanner.attributes[place].name)
            switch name.count {
            case 4:
                if name.isSame(as: "type") {
                    type = place
                } else if name.isSame(as: "unit") {
                    unit = place
                }
            case 5: if name.isSame(as: "value") { value = place }
            case 6: if name.isSame(as: "device") { device = place }
            case 7: if name.isSame(as: "endDate") { end = place }
            case 9: if name.isSame(as: "startDate") { start = place }
            case 10: if name.isSame(as: "sourceName") { sourceName = place }
            case 12: if name.isSame(as: "creationDate") { created = place }
            case 13: if name.isSame(as: "sourceVersion") { sourceVersion = place }
            default: break
            }
        }
    }
}
