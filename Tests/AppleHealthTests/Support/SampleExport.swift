/// A small export with one of everything.
enum SampleExport {
    static let device =
        "&lt;&lt;HKDevice: 0x282a45810&gt;, name:Apple Watch, manufacturer:Apple Inc., hardware:Watch6,2&gt;"
    static let otherDevice =
        "&lt;&lt;HKDevice: 0x3000000ff&gt;, name:Apple Watch, manufacturer:Apple Inc., hardware:Watch6,2&gt;"

    static func record(
        _ type: String = "HKQuantityTypeIdentifierStepCount", source: String = "Watch", unit: String? = "count",
        device: String? = nil, from: String = "2026-03-01 08:00:00 +0100", to: String = "2026-03-01 08:10:00 +0100",
        value: String = "120", inside: String = ""
    ) -> String {
        let parts = [
            "type=\"\(type)\"", "sourceName=\"\(source)\"", device.map { "device=\"\($0)\"" },
            unit.map { "unit=\"\($0)\"" }, "creationDate=\"\(to)\"", "startDate=\"\(from)\"", "endDate=\"\(to)\"",
            "value=\"\(value)\"",
        ]
        let tag = "<Record " + parts.compactMap { $0 }.joined(separator: " ")
        return inside.isEmpty ? tag + "/>" : "\(tag)>\(inside)</Record>"
    }

    static func whole(_ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 14 -->
        <!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
        <!ATTLIST Record
          type CDATA #REQUIRED
          unit CDATA #IMPLIED
        >
        ]>
        <HealthData locale="de_DE">
         <ExportDate value="2026-03-02 10:00:00 +0100"/>
         \(content)
        </HealthData>
        """
    }

    static let workout = """
        <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" sourceName="Watch" \
        startDate="2026-03-01 18:00:00 +0100" endDate="2026-03-01 18:30:00 +0100">
          <MetadataEntry key="HKIndoorWorkout" value="0"/>
          <WorkoutEvent type="HKWorkoutEventTypePause" date="2026-03-01 18:10:00 +0100"/>
          <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="210.5" unit="Cal"/>
          <WorkoutRoute sourceName="Watch"><FileReference path="/workout-routes/route_1.gpx"/></WorkoutRoute>
         </Workout>
        """

    static let correlation = """
        <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Phone" \
        startDate="2026-03-01 07:00:00 +0100" endDate="2026-03-01 07:00:00 +0100">
          <MetadataEntry key="note" value="a &amp; b"/>
          <MetadataEntry key="Note" value="&lt;c&gt;"/>
          \(record("HKQuantityTypeIdentifierBloodPressureSystolic", source: "Phone", unit: "mmHg", value: "118"))
         </Correlation>
        """

    static let text = whole(
        """
        <Me HKCharacteristicTypeIdentifierDateOfBirth="2015-04-12"/>
         \(record(device: device))
         \(record(device: otherDevice, value: "80"))
         \(record("HKCategoryTypeIdentifierCoughing", source: "Phone", unit: nil, value: "HKCategoryValueSeverityMild",
            inside: "<MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>"))
         \(record("HKQuantityTypeIdentifierHeartRateVariabilitySDNN", unit: "ms", value: "41.25",
            inside: """
            <HeartRateVariabilityMetadataList><InstantaneousBeatsPerMinute bpm="61" time="3:00:01.25 AM"/>\
            </HeartRateVariabilityMetadataList>
            """))
         \(correlation)
         \(workout)
         <ActivitySummary dateComponents="2026-03-01" activeEnergyBurned="412.5" activeEnergyBurnedUnit="kcal"/>
         <ClinicalRecord type="Medication" identifier="m1" resourceFilePath="/clinical-records/Medication-1.json"/>
         <Brand><New thing="1"/></Brand>
        """)
}
