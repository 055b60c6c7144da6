import Clinical
import Exchange
import Medications

/// What both ways to tell a server about a dose have in common.
struct RecordWriter {
    static let reasonSystem = "http://hl7.org/fhir/reason-medication-not-given"

    let record: AdministrationRecord

    /// Throws what is wrong with the record.
    func check() throws(AdministrationRecord.Problem) {
        guard Self.isUUID(record.uuid) else { throw .uuid }
        try Self.check(record.subject, ["Patient"])
        if let request = record.request { try Self.check(request, ["MedicationRequest"]) }
        if let performer = record.performer {
            try Self.check(performer, ["Patient", "RelatedPerson", "Practitioner", "PractitionerRole"])
        }
        if case .notTaken(.text(let words)) = record.outcome, Whitespace.isAll(of: words) { throw .text }
        if let note = record.note, Whitespace.isAll(of: note) { throw .text }
    }

    var identifier: JSONValue {
        .array([
            JSONFHIR.object(("system", .string(ResourceIdentifier.uri)), ("value", .string("urn:uuid:\(record.uuid)")))
        ])
    }

    func reference(_ reference: String?) -> JSONValue? {
        reference.map { JSONFHIR.object(("reference", .string($0))) }
    }

    var note: JSONValue? {
        record.note.map { .array([JSONFHIR.object(("text", .string($0)))]) }
    }

    /// `effectiveDateTime` or `effectivePeriod`.
    func effective() throws(AdministrationRecord.Problem) -> (String, JSONValue?) {
        switch record.time {
        case .at(let moment): return ("effectiveDateTime", .string(try Self.text(moment)))
        case .on(let day): return ("effectiveDateTime", .string(day.iso))
        case .period(let start, let end):
            guard start.instant < end.instant else { throw .period }
            return (
                "effectivePeriod",
                JSONFHIR.object(("start", .string(try Self.text(start))), ("end", .string(try Self.text(end))))
            )
        }
    }

    private static func text(_ moment: Moment) throws(AdministrationRecord.Problem) -> String {
        guard moment.offset % 60 == 0, abs(moment.offset) <= 14 * 3600 else { throw .offset }
        return moment.isoSeconds
    }

    private static func check(_ reference: String, _ types: [String]) throws(AdministrationRecord.Problem) {
        let parts = reference.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 2, (1...64).contains(parts[1].count), parts[1].allSatisfy({ isIDByte($0) }),
            types.contains(String(decoding: Array(parts[0]), as: UTF8.self))
        else { throw .reference }
    }

    /// FHIR's type `id`: letters, digits, hyphens and dots.
    private static func isIDByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    private static func isUUID(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 36 else { return false }
        for (index, byte) in bytes.enumerated() {
            if [8, 13, 18, 23].contains(index) {
                guard byte == UInt8(ascii: "-") else { return false }
            } else {
                let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
                guard isDigit || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "f")) else { return false }
            }
        }
        return true
    }
}

extension Moment {
    /// ISO 8601 to the second, with an offset of whole minutes: `2026-03-12T07:30:00+00:00`.
    ///
    /// Before standard time, offsets had seconds; the clock time is then given for the offset without them.
    var isoSeconds: String {
        let minutes = offset / 60
        let moment = Moment(instant: instant, offset: minutes * 60)
        let milliseconds = instant.milliseconds % 60_000
        let second = (milliseconds < 0 ? milliseconds + 60_000 : milliseconds) / 1000
        let size = abs(minutes)
        let sign = minutes < 0 ? "-" : "+"
        return
            "\(moment.day.iso)T\(moment.time.text):\(two(Int(second)))\(sign)\(two(Int(size / 60))):\(two(Int(size % 60)))"
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
