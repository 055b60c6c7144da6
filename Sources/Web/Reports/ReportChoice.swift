internal import Hummingbird
internal import Insights
internal import Pages
internal import Reports

/// What was chosen for a report, as the address says it.
struct ReportChoice: Sendable, Equatable {
    var range = ""
    var from = ""
    var to = ""
    var parts = ReportPart.allCases
    var withNotes = true
    var paper = PaperSize.a4

    /// The choice of a form, or of a link that leaves out what is usual.
    init(_ request: some PageRequestValues) {
        self.init(Form(fields: request.queryPairs), locale: request.locale)
    }

    init(_ sent: Form, locale: String) {
        range = sent["range"]
        from = sent["from"]
        to = sent["to"]
        paper = PaperSize(rawValue: sent["paper"]) ?? .usual(in: locale)
        // Boxes that are not ticked send nothing, so the form says that it was there.
        guard sent.has("asked") else { return }
        let chosen = sent.all("part")
        parts = ReportPart.allCases.filter { chosen.contains($0.rawValue) }
        withNotes = sent["notes"] == "1"
    }

    var draft: ReportRangeDraft { ReportRangeDraft(range: range, from: from, to: to) }

    /// The same choice as the end of an address.
    var query: String {
        var fields = [("range", range)]
        if range == ReportRange.days.rawValue { fields += [("from", from), ("to", to)] }
        fields += [("asked", "1")] + parts.map { ("part", $0.rawValue) }
        if withNotes { fields.append(("notes", "1")) }
        fields.append(("paper", paper.rawValue))
        return "?" + fields.map { "\($0)=\($1)" }.joined(separator: "&")
    }
}

extension PaperSize {
    /// The sheet that is usual where a locale is spoken (Unicode CLDR, supplemental data, paperSize): US Letter in some
    /// countries of the Americas and in the Philippines, A4 elsewhere.
    static func usual(in locale: String) -> PaperSize {
        let region = locale.split(whereSeparator: { $0 == "-" || $0 == "_" }).last.map(String.init) ?? ""
        let letter = ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"]
        return letter.contains(region) ? .letter : .a4
    }
}
