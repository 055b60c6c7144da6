import Clinical
import Exchange
import Medications

/// The text of a summary for people, as XHTML.
enum SummaryNarrative {
    static let origin = "Recorded by the person or their family in Acclimate. No clinician has checked it."

    /// The raw values are codes of FHIR's `narrative-status`.
    private enum Status: String {
        /// It says nothing that the resource does not.
        case generated
        case additional
    }

    /// Text that no other element has.
    static func paragraph(_ text: String) -> JSONValue { narrative("<p>\(escaped(text))</p>", .additional) }

    static func list(_ lines: [String]) -> JSONValue {
        var items = ""
        for line in lines { items += "<li>\(escaped(line))</li>" }
        return narrative("<ul>\(items)</ul>", .generated)
    }

    private static func narrative(_ content: String, _ status: Status) -> JSONValue {
        let div = "<div xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\" xml:lang=\"en\">\(content)</div>"
        return JSONFHIR.object(("status", .string(status.rawValue)), ("div", .string(div)))
    }

    /// Control characters, which XML forbids, are left out.
    private static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0..<0x09, 0x0B..<0x20: continue
            case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
            case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
            case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension PatientSummary {
    /// A section in words, one line for each entry, or that there is none.
    func lines(of section: Section) -> [String] {
        let found =
            switch section {
            case .allergies: entries.allergies.map { $0.line }
            case .medicines: entries.medicines.map { $0.line }
            case .problems: entries.names(in: .problems)
            }
        guard found.isEmpty else { return found }
        return [section.nothing(isNoneKnown: noneKnown.contains(section)).shownText].compactMap { $0 }
    }
}

extension PatientSummary.Allergy {
    /// "Peanut: hives, vomiting (severe, 2026-06-01)"
    fileprivate var line: String {
        var line = substance.shownText ?? ""
        for (index, event) in events.enumerated() {
            var words = ""
            for manifestation in event.manifestations {
                guard let text = manifestation.shownText else { continue }
                words += (words.isEmpty ? "" : ", ") + text
            }
            let severity = event.severity.map { "\($0.rawValue), " } ?? ""
            line += (index == 0 ? ": " : "; ") + "\(words) (\(severity)\(event.onset.day.iso))"
        }
        return line
    }
}

extension PatientSummary.Medicine {
    /// "Cetirizine 10 mg (paused). Take 1 tablet once a day. For: Hay fever"
    fileprivate var line: String {
        var line = medication.shownText ?? ""
        switch status {
        case .active: break
        case .intended: line += " (not started)"
        case .onHold: line += " (paused)"
        case .unknown: line += " (not confirmed)"
        }
        for sentence in dosages.map({ $0.text }) + [reason.map { "For: \($0)" }] {
            guard let sentence else { continue }
            line += (line.utf8.last == UInt8(ascii: ".") ? " " : ". ") + sentence
        }
        return line
    }
}
