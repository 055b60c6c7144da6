internal import Hummingbird
internal import Insights
internal import Pages
internal import Reports

/// The chosen report options, as encoded in the address.
struct ReportChoice: Sendable, Equatable {
    var range = ""
    var from = ""
    var to = ""
    /// Every part that there is for the person.
    let offered: [ReportPart]
    var parts: [ReportPart]
    var withNotes = true
    var paper = PaperSize.a4

    /// The options from a form, or from a link that omits defaults.
    init(_ request: PersonRequest) async throws {
        self.init(
            Form(fields: request.queryPairs), locale: request.locale, offered: try await ReportPart.offered(request))
    }

    init(_ sent: Form, locale: String, offered: [ReportPart] = ReportPart.all(Areas.all)) {
        (self.offered, parts) = (offered, offered)
        range = sent["range"]
        from = sent["from"]
        to = sent["to"]
        paper = PaperSize(rawValue: sent["paper"]) ?? .usual(in: locale)
        // Unticked boxes send nothing, so the form marks its presence.
        guard sent.has("asked") else { return }
        let chosen = sent.all("part")
        parts = offered.filter { chosen.contains($0.id) }
        withNotes = sent["notes"] == "1"
    }

    var draft: ReportRangeDraft { ReportRangeDraft(range: range, from: from, to: to) }

    /// The options as a query string.
    var query: String {
        var fields = [("range", range)]
        if range == ReportRange.days.rawValue { fields += [("from", from), ("to", to)] }
        fields += [("asked", "1")] + parts.map { ("part", $0.id) }
        if withNotes { fields.append(("notes", "1")) }
        fields.append(("paper", paper.rawValue))
        return "?" + fields.map { "\($0)=\($1)" }.joined(separator: "&")
    }
}

extension PaperSize {
    /// The usual paper size of a locale (Unicode CLDR, supplemental data, paperSize): US Letter in some countries of
    /// the Americas and in the Philippines, A4 elsewhere.
    static func usual(in locale: String) -> PaperSize {
        let region = locale.split(whereSeparator: { $0 == "-" || $0 == "_" }).last.map(String.init) ?? ""
        let letter = ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"]
        return letter.contains(region) ? .letter : .a4
    }
}
