import Testing

@testable import AppleHealth

struct HealthExportReaderTests {
    @Test("reads one of everything")
    func everything() throws {
        let (found, series) = try elements(of: SampleExport.text)
        let names = found.map { element in
            switch element {
            case .exportDate: "ExportDate"
            case .me: "Me"
            case .record(let record): (record.isInCorrelation ? "+" : "") + series[record.series].type
            case .correlation(let group): "Correlation \(group.children.count)"
            case .workout(let group): "Workout \(group.children.map(\.name))"
            case .activitySummary: "ActivitySummary"
            case .other(let group): group.name
            case .skipped(let skip): "skipped \(skip.reason)"
            }
        }
        #expect(
            names == [
                "ExportDate", "Me", "HKQuantityTypeIdentifierStepCount", "HKQuantityTypeIdentifierStepCount",
                "HKCategoryTypeIdentifierCoughing", "HKQuantityTypeIdentifierHeartRateVariabilitySDNN",
                "+HKQuantityTypeIdentifierBloodPressureSystolic", "Correlation 2",
                #"Workout ["MetadataEntry", "WorkoutEvent", "WorkoutStatistics", "WorkoutRoute"]"#, "ActivitySummary",
                "ClinicalRecord", "Brand",
            ])
    }

    @Test("each record has its own metadata, whether others have the same or not")
    func metadata() throws {
        let values = (0..<500).map { $0 % 2 == 0 ? "1" : "\($0)" } + [String(repeating: "x", count: 150), "1"]
        let records = values.map { SampleExport.record(inside: "<MetadataEntry key=\"k\" value=\"\($0)\"/>") }
        let two = SampleExport.record(
            inside: "<MetadataEntry key=\"k\" value=\"1\"/><MetadataEntry key=\"l\" value=\"2\"/>")
        let (found, _) = try elements(of: SampleExport.whole(records.joined() + two + SampleExport.record()))
        let metadata = found.compactMap { element in
            if case .record(let record) = element { record.metadata.map { "\($0.key)=\($0.value)" } } else { nil }
        }
        #expect(metadata == values.map { ["k=\($0)"] } + [["k=1", "l=2"], []])
    }

    @Test("a device in another place of memory is the same series")
    func series() throws {
        let (found, series) = try elements(of: SampleExport.text)
        let steps = found.compactMap { element in
            if case .record(let record) = element, series[record.series].unit == "count" { record.series } else { nil }
        }
        #expect(steps == [0, 0])
        #expect(series[0].device == "<<HKDevice: >, name:Apple Watch, manufacturer:Apple Inc., hardware:Watch6,2>")
    }

    @Test(
        "another type, unit, source or device is another series",
        arguments: [
            SampleExport.record("HKQuantityTypeIdentifierFlightsClimbed"), SampleExport.record(source: "Phone"),
            SampleExport.record(unit: "km"), SampleExport.record(device: SampleExport.device),
            SampleExport.record(unit: nil, value: "x"), SampleExport.record(source: "Watch&#32;"),
        ])
    func otherSeries(other: String) throws {
        let (_, series) = try elements(of: SampleExport.whole(SampleExport.record() + other))
        #expect(series.count == 2)
    }

    @Test("keys that differ only in case are two keys")
    func caseTwins() throws {
        let (found, _) = try elements(of: SampleExport.whole(SampleExport.correlation))
        let group = try #require(found.compactMap { if case .correlation(let group) = $0 { group } else { nil } }.first)
        #expect(group.children.map { $0["key"] } == ["note", "Note"])
        #expect(group.children.map { $0["value"] } == ["a & b", "<c>"])
    }

    @Test("foods of the same minute are two, whatever the order of their metadata, and the same in another zone")
    func foods() throws {
        func food(_ metadata: String..., at time: String = "07:00:00 +0100") throws -> [String] {
            let entries = metadata.map { "<MetadataEntry key=\"HKFoodType\" value=\"\($0)\"/>" }.joined()
            let (found, _) = try elements(
                of: SampleExport.whole(
                    """
                    <Correlation type="HKCorrelationTypeIdentifierFood" sourceName="Diary" \
                    startDate="2026-03-01 \(time)" endDate="2026-03-01 \(time)">\(entries)</Correlation>
                    """))
            return try #require(found.compactMap(\.whole).first).identity
        }
        #expect(try food("Egg") != food("Bread"))
        #expect(try food("Egg", "Bread") == food("Bread", "Egg"))
        #expect(try food("Egg") == food("Egg", at: "08:00:00 +0200"))
    }

    @Test("a file can be read on from between any two elements", arguments: [1, 2, 3, 5])
    func places(size: Int) throws {
        let bytes = Array(SampleExport.text.utf8)
        let (whole, _) = try elements(of: bytes)
        var (found, place) = ([HealthElement](), HealthPlace?.some(HealthPlace(offset: 0, locale: nil)))
        while let from = place {
            let feed = Feed(Array(bytes[Int(from.offset)...]))
            var reader = HealthExportReader(from: from) { feed.read($0) }
            let batch = try reader.batch(of: size)
            #expect(reader.locale == "de_DE")
            found += batch.elements
            place = batch.place
        }
        #expect(found.count == whole.count)
        #expect(found.map(kind) == whole.map(kind))
        #expect(found.compactMap(\.whole?.body) == whole.compactMap(\.whole?.body))
    }

    private func kind(_ element: HealthElement) -> String {
        switch element {
        case .record(let record): "\(record.value) \(record.offset)"
        default: element.whole?.kind ?? "\(element)"
        }
    }

    @Test("keeps values, metadata and beats")
    func values() throws {
        let (found, _) = try elements(of: SampleExport.text)
        let records = found.compactMap { if case .record(let record) = $0 { record } else { nil } }
        #expect(
            records.map(\.value) == [
                .quantity(120), .quantity(80), .category("HKCategoryValueSeverityMild"), .quantity(41.25),
                .quantity(118),
            ])
        #expect(records[2].metadata == [MetadataEntry(key: "HKWasUserEntered", value: "1")])
        #expect(records[3].beats == [InstantaneousBeats(bpm: 61, time: "3:00:01.25 AM")])
    }

    @Test(
        "leaves out a record that lacks what it must have, and goes on",
        arguments: [
            (SampleExport.record().replacing("type=", with: "kind="), .noType),
            (SampleExport.record().replacing("sourceName=", with: "name="), .noSource),
            (SampleExport.record(from: "yesterday"), .noDate),
            (SampleExport.record(from: "2026-03-01 08:10:01 +0100"), .endsBeforeStart),
            (SampleExport.record(value: "many", inside: "<MetadataEntry key=\"a\" value=\"b\"/>"), .noNumber),
        ] as [(String, HealthElement.Skip.Reason)])
    func skips(bad: String, reason: HealthElement.Skip.Reason) throws {
        let text = SampleExport.whole(bad + SampleExport.record())
        let (found, _) = try elements(of: text)
        let offset = try #require(text.firstRange(of: "<Record ")).lowerBound.utf16Offset(in: text)
        guard case .skipped(let skip) = found[1], case .record = found[2] else {
            Issue.record("\(found)")
            return
        }
        #expect(skip.reason == reason)
        #expect(skip.offset == Int64(offset))
    }

    @Test("a record whose own tag is too long is refused as well")
    func longTag() throws {
        let long = SampleExport.record().replacing(
            "<Record ", with: "<Record a=\"\(String(repeating: "b", count: 300 << 10))\" ")
        #expect(throws: ScanProblem.self) { try elements(of: SampleExport.whole(long)) }
    }

    @Test("a batch of long elements ends before it fills the memory")
    func longBatches() throws {
        let long = "<Workout a=\"\(String(repeating: "b", count: 3 << 20))\"/>"
        let bytes = Array(SampleExport.whole(String(repeating: long, count: 5)).utf8)
        var left = bytes[...]
        var reader = HealthExportReader { buffer in
            let part = left.prefix(buffer.count)
            buffer.copyBytes(from: part)
            left = left.dropFirst(part.count)
            return part.count
        }
        var sizes: [Int] = []
        while true {
            let batch = try reader.batch(of: 2000)
            sizes.append(batch.elements.count)
            if batch.place == nil { break }
        }
        #expect(sizes.allSatisfy { $0 <= 3 } && sizes.count >= 3)
    }

    @Test("a control character in a name is no XML", arguments: ["<Thing a\u{1}b=\"1\"/>", "<Th\u{0}ing/>"])
    func names(thing: String) {
        #expect(throws: ScanProblem.self) { try elements(of: SampleExport.whole(thing)) }
    }

    @Test("a text loses what steers a terminal")
    func controls() {
        #expect("X\u{1B}]0;a\u{7}\u{9B}31m\u{0}".withoutControls == "X ]0;a  31m ")
        #expect("Mia’s Watch 🩺".withoutControls == "Mia’s Watch 🩺")
    }

    @Test("another root is no export")
    func root() {
        #expect(throws: ScanProblem(.malformed, at: 13)) { try elements(of: "<ClinicalDoc></ClinicalDoc>") }
    }

    @Test("says the same however small the pieces are", arguments: [1, 7, 100])
    func pieces(size: Int) throws {
        let whole = try elements(of: SampleExport.text)
        let parts = try elements(of: SampleExport.text, piece: size)
        #expect(parts.elements == whole.elements)
        #expect(parts.series == whole.series)
    }

    @Test(
        "refuses an element that is longer than in any export, at its beginning",
        arguments: [
            (
                "<Record type=\"a\" sourceName=\"b\" value=\"1\" startDate=\"2026-01-01 08:00:00 +0000\" endDate=\"2026-01-01 08:00:00 +0000\">",
                "Record", 300 << 10
            ),
            ("<Record>", "Record", 300 << 10),
            ("<Correlation type=\"a\">", "Correlation", 5 << 20), ("<Workout>", "Workout", 5 << 20),
            ("<Brand>", "Brand", 5 << 20),
        ])
    func longElements(start: String, name: String, bytes: Int) throws {
        let entry = "<MetadataEntry key=\"a\" value=\"b\"/>"
        func whole(_ bytes: Int) -> String {
            let content = String(repeating: entry, count: bytes / entry.utf8.count)
            return SampleExport.whole("\(start)\(content)</\(name)>")
        }
        let place = try #require(whole(100).utf8Place(of: start))
        #expect(throws: ScanProblem(.tooLong, at: Int64(place))) { try elements(of: whole(bytes)) }
        #expect(throws: Never.self) { try elements(of: whole(200 << 10)) }
    }
}

extension String {
    fileprivate func utf8Place(of text: String) -> Int? {
        firstRange(of: text).map { utf8.distance(from: utf8.startIndex, to: $0.lowerBound) }
    }
}
