public import ActivityStore
public import AppleHealth
public import Host
public import Store

/// Files that accompany an Apple Health export, as text.
public enum HealthFiles {
    /// A GPX route of `count` points, starting at 18:00 in Berlin. Each point is one second later and 0.0001° further
    /// north.
    public static func route(points count: Int = 3, exported: String = "2026-06-19T20:00:00Z") -> String {
        let points = (0..<count).map { number in
            """
            <trkpt lon="13.400000" lat="52.\(500_000 + number * 100)"><ele>34.125000</ele>\
            <time>2026-06-19T16:\(two(number / 60)):\(two(number % 60))Z</time><extensions><speed>2.500000</speed>\
            <course>\(number == 0 ? "-1.0" : "359.500000")</course><hAcc>4.750000</hAcc><vAcc>3.000000</vAcc>\
            </extensions></trkpt>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="Apple Health Export" xmlns="http://www.topografix.com/GPX/1/1">
            <metadata><time>\(exported)</time></metadata>
            <trk><name>Route 2026-06-19 6:00pm</name><trkseg>
            \(points.joined(separator: "\n"))
            </trkseg></trk></gpx>
            """
    }

    public static func clinicalRecord(id: String = "a1", status: String = "active") -> String {
        """
        {"resourceType": "MedicationRequest", "id": "\(id)", "status": "\(status)", "dose": 0.50}
        """
    }

    /// The element in the export's XML that refers to the clinical record.
    public static func clinicalElement(id: String = "a1", file: String = "MedicationRequest-1.json") -> String {
        """
        <ClinicalRecord type="HKClinicalTypeIdentifierMedicationRecord" identifier="\(id)" sourceName="St &amp; Co" \
        sourceURL="https://clinic.example" fhirVersion="4.0.1" receivedDate="2026-06-01 10:00:00 +0200" \
        resourceFilePath="/clinical-records/\(file)"/>
        """
    }

    public static func electrocardiogram(at: String = "2026-06-18 21:14:03 +0200") -> String {
        """
        Name,Mia Roe
        Date of Birth,4 May 2019
        Recorded Date,\(at)
        Classification,Sinus Rhythm
        Symptoms,
        Average Heart Rate,88 beats per minute
        Software Version,2.0
        Device,"Watch6,2"
        Sample Rate,512 hertz


        Lead,Lead I
        Unit,µV

        -13.333
        12.5
        """
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension HealthAttachment {
    /// Reads an attachment from text, at most `piece` bytes at a time, as from a pipe.
    public static func read(_ kind: Kind, _ path: String, _ text: String, piece: Int = .max) throws -> HealthAttachment
    {
        var rest = Array(text.utf8)[...]
        return try read(kind, path: path) { buffer in
            let part = rest.prefix(min(piece, buffer.count))
            buffer.copyBytes(from: part)
            rest = rest.dropFirst(part.count)
            return part.count
        }
    }
}

extension Store {
    /// Imports a whole export with its attached files. With fewer `batches` than needed, the import is unfinished.
    @discardableResult
    public func importHealth(
        _ text: String, files: [HealthAttachment], skipped: [HealthAttachmentBatch.Skip] = [], _ access: PersonAccess,
        world: World, batches: Int = .max
    ) async throws -> HealthImportRun {
        let names = files.map { "\($0.path) \($0.bytes)" }.joined()
        let file = HealthFile(digest: HealthXML.digest(text + names), bytes: Int64(text.utf8.count))
        var run = try await beginHealthImport(file, runner: world.newID(), access, change: world.change())
        if run.attachmentsRead == nil {
            for batch in try HealthXML.batches(text) {
                run = try await addHealth(batch, to: run, filesFollow: true, access, change: world.change())
            }
        }
        run = try await beginHealthAttachments(of: run, there: files.map(\.path), access, change: world.change())
        for place in ((run.attachmentsRead ?? 0)...files.count).prefix(batches) {
            var batch = HealthAttachmentBatch()
            if place < files.count { batch.attachments = [files[place]] } else { batch.skipped = skipped }
            batch.isLast = place == files.count
            run = try await addHealthAttachments(batch, to: run, access, change: world.change())
        }
        return run
    }
}
