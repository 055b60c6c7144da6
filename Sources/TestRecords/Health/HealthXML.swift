internal import Activity
public import ActivityStore
public import AppleHealth
public import Host
public import Store

/// Apple Health exports as text.
public enum HealthXML {
    /// A record element. `from` and `to` are times of day such as `08:10` on `day`, in the offset `zone`.
    public static func record(
        _ type: String = "HKQuantityTypeIdentifierStepCount", source: String = "Watch", unit: String? = "count",
        from: String = "08:00", to: String = "08:10", zone: String = "+0200", value: String = "120",
        metadata: [String: String] = [:], on day: String = "2026-06-19", model: String? = nil
    ) -> String {
        let device = model.map { " device=\"&lt;&lt;HKDevice: 0x1&gt;, name:Own, model:\($0)&gt;\"" } ?? ""
        let unit = unit.map { " unit=\"\($0)\"" } ?? ""
        let inside = metadata.map { "<MetadataEntry key=\"\($0.key)\" value=\"\($0.value)\"/>" }.joined()
        return """
            <Record type="\(type)" sourceName="\(source)"\(device)\(unit) creationDate="\(day) \(to):00 \(zone)" \
            startDate="\(day) \(from):00 \(zone)" endDate="\(day) \(to):00 \(zone)" value="\(value)">\
            \(inside)</Record>
            """
    }

    public static func workout(energy: String = "210.5") -> String {
        """
        <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" \
        sourceName="Watch" startDate="2026-06-19 18:00:00 +0200" endDate="2026-06-19 18:30:00 +0200">
        <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="\(energy)" unit="Cal"/>
        <WorkoutRoute sourceName="Watch"><FileReference path="/workout-routes/route_1.gpx"/></WorkoutRoute>
        </Workout>
        """
    }

    public static func summary(energy: String) -> String {
        "<ActivitySummary dateComponents=\"2026-06-19\" activeEnergyBurned=\"\(energy)\"/>"
    }

    /// A day's rings with exercise in minutes and standing in hours.
    public static func rings(exercise: String, stand: String, on day: String = "2026-06-19") -> String {
        """
        <ActivitySummary dateComponents="\(day)" appleExerciseTime="\(exercise)" appleStandHours="\(stand)"/>
        """
    }

    /// Both values of a blood pressure as an export has them: by themselves, and in their correlation without the device.
    public static func bloodPressure(_ systolic: String, _ diastolic: String, correlationFirst: Bool = false) -> String
    {
        func values(_ model: String?) -> String {
            [("Systolic", systolic), ("Diastolic", diastolic)].map { kind, value in
                record(
                    "HKQuantityTypeIdentifierBloodPressure\(kind)", source: "Cuff", unit: "mmHg", from: "09:00",
                    to: "09:00", value: value, model: model)
            }.joined()
        }
        let pair = """
            <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Cuff" \
            startDate="2026-06-19 09:00:00 +0200" endDate="2026-06-19 09:00:00 +0200">\(values(nil))</Correlation>
            """
        return correlationFirst ? pair + values("Monitor") : values("Monitor") + pair
    }

    public static func whole(_ content: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [ <!ELEMENT HealthData ANY> ]>
        <HealthData locale="en_GB"><ExportDate value="2026-06-19 20:00:00 +0200"/>
        \(content.joined(separator: "\n"))
        </HealthData>
        """
    }

    /// All batches that the reader returns for a text.
    public static func batches(_ text: String, of size: Int = 1000) throws -> [HealthBatch] {
        let bytes = TextBytes(Array(text.utf8))
        var reader = HealthExportReader { bytes.read($0) }
        var batches = [try reader.batch(of: size)]
        while batches.last?.place != nil { batches.append(try reader.batch(of: size)) }
        return batches
    }
}

extension Store {
    /// Imports an export. With fewer `batches` than needed, the import is unfinished.
    @discardableResult
    public func importHealth(
        _ text: String, _ access: PersonAccess, world: World, batchSize: Int = 1000, batches: Int = .max
    ) async throws -> HealthImportRun {
        let file = HealthFile(digest: HealthXML.digest(text), bytes: Int64(text.utf8.count))
        var run = try await beginHealthImport(file, runner: world.newID(), access, change: world.change())
        for batch in try HealthXML.batches(text, of: batchSize).prefix(batches) {
            run = try await addHealth(batch, to: run, access, change: world.change())
        }
        return run
    }
}

extension HealthXML {
    /// A non-cryptographic hash in the format of a SHA-256 digest.
    static func digest(_ text: String) -> String {
        let digits = String(text.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }, radix: 16)
        return String(repeating: "0", count: 64 - digits.count) + digits
    }
}

private final class TextBytes {
    private var left: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { left = bytes[...] }

    func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = left.prefix(buffer.count)
        buffer.copyBytes(from: part)
        left = left.dropFirst(part.count)
        return part.count
    }
}

extension HealthXML {
    /// Active and basal energy in kilocalories, measured by a watch. By default over the whole day.
    public static func energy(
        active: Int, basal: Int, on day: String, from: String = "00:00", to: String = "23:59"
    ) -> String {
        record(
            HealthMetric.activeEnergy.healthKit, unit: "kcal", from: from, to: to, value: "\(active)", on: day,
            model: "Watch")
            + record(
                HealthMetric.basalEnergy.healthKit, unit: "kcal", from: from, to: to, value: "\(basal)", on: day,
                model: "Watch")
    }
}
