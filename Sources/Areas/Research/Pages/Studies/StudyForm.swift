internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// What stands in the form of a study's details.
struct StudyForm: Sendable {
    /// Made from the first letters of the name by whoever fills it in; part of the study's address.
    var address = ""
    /// Nil for a new study.
    var version: String?
    var texts: [String: String] = [:]

    /// The options of a yes or no.
    static let (no, yes) = ("no", "yes")
    static let shortTexts = ["name", "organisation", "contact", "ethics"]
    static let longTexts = ["purpose", "eligibility"]
    static let shortLimit = 200
    static let longLimit = 2000
    /// How long a study can last.
    static let mostYears = 20
    private static let needed: Set<String> = ["name", "organisation", "contact", "purpose"]

    init() {
        texts = [
            "linkage": StudyLinkage.pseudonymous.rawValue, "turn": AnswerTurn.day.rawValue, "retention": "10",
            "nudge": "3", "figure": Self.always, "unknown": Unknown.ask.rawValue,
            "minors": Self.no,
        ]
    }

    init(_ form: Form) {
        address = form["address"]
        version = form.optional("version")
        for field in form.fields where texts[field.name] == nil { texts[field.name] = field.value }
    }

    init(_ details: StudyDetails, version: RecordVersion) {
        self.version = String(version.number)
        texts = [
            "name": details.name, "organisation": details.organisation, "contact": details.contact,
            "ethics": details.ethicsReference, "purpose": details.purpose, "eligibility": details.eligibility,
            "starts": details.starts.iso, "ends": details.ends.iso, "linkage": details.linkage.rawValue,
            "turn": details.turn.rawValue, "regions": details.regions.map(\.line).joined(separator: "\n"),
            "retention": "\(details.retentionYears)", "nudge": "\(details.nudgeDays)",
            "minors": details.admitsMinors ? Self.yes : Self.no,
        ].merging(Self.prompts(details)) { first, _ in first }
    }

    subscript(_ name: String) -> String { texts[name] ?? "" }

    /// The details, or all problems with them.
    func check(_ phrases: Phrases) -> Result<StudyDetails, InvalidStudy> {
        var problems = Problems()
        if version == nil, studyID == nil { problems.add("address", phrases("research.form.address.wrong")) }
        let (short, long) = (
            clean(Self.shortTexts, .one, phrases, &problems), clean(Self.longTexts, .several, phrases, &problems)
        )
        let (starts, ends) = days(phrases, &problems)
        let regions = regions(phrases, &problems)
        let retention = problems.number(self["retention"], in: 0...50, "retention", phrases)
        let nudge = problems.number(self["nudge"], in: 0...60, "nudge", phrases)
        let (window, trigger) = (window(phrases, &problems), trigger(phrases, &problems))
        let (linkage, turn) = (StudyLinkage(rawValue: self["linkage"]), AnswerTurn(rawValue: self["turn"]))
        // Tokens are for days.
        if linkage == .anonymous, turn == .hours24 { problems.add("turn", phrases("research.form.turn.anonymous")) }
        guard problems.isEmpty, let starts, let ends, let linkage, let turn
        else { return .failure(InvalidStudy(problems: problems)) }
        return .success(
            StudyDetails(
                name: short["name", default: ""], organisation: short["organisation", default: ""],
                contact: short["contact", default: ""], ethicsReference: short["ethics", default: ""],
                purpose: long["purpose", default: ""], eligibility: long["eligibility", default: ""], starts: starts,
                ends: ends, linkage: linkage, turn: turn, regions: regions, retentionYears: retention,
                // Nobody knows who has not answered.
                nudgeDays: linkage == .anonymous ? 0 : nudge, window: window, trigger: trigger,
                admitsMinors: self["minors"] == Self.yes))
    }

    /// Nil if the address has other characters than lower-case letters, digits and hyphens.
    var studyID: StudyID? {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard (3...40).contains(address.utf8.count), address.utf8.first != UInt8(ascii: "-"),
            address.utf8.allSatisfy({ letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-") })
        else { return nil }
        return StudyID(address)
    }

    private func clean(
        _ names: [String], _ lines: FreeText.Lines, _ phrases: Phrases, _ problems: inout Problems
    ) -> [String: String] {
        var texts: [String: String] = [:]
        let limit = lines == .one ? Self.shortLimit : Self.longLimit
        for name in names {
            guard let text = FreeText.clean(self[name], limit: limit, lines: lines).value else {
                problems.add(name, phrases("text.tooLong", count: limit))
                continue
            }
            if text.isEmpty, Self.needed.contains(name) {
                problems.add(name, phrases("research.form.missing"))
            }
            texts[name] = text
        }
        return texts
    }

    private func days(_ phrases: Phrases, _ problems: inout Problems) -> (CalendarDay?, CalendarDay?) {
        let (starts, ends) = (CalendarDay(iso: self["starts"]), CalendarDay(iso: self["ends"]))
        if starts == nil { problems.add("starts", phrases("research.form.day")) }
        if let ends {
            if let starts, ends < starts { problems.add("ends", phrases("research.form.ends.early")) }
            if let starts, ends > starts.adding(days: Self.mostYears * 366) {
                let most = phrases.formats.number(Self.mostYears)
                problems.add("ends", phrases("research.form.ends.late", ["years": most]))
            }
        } else {
            problems.add("ends", phrases("research.form.day"))
        }
        return (starts, ends)
    }

    private func regions(_ phrases: Phrases, _ problems: inout Problems) -> [StudyRegion] {
        var regions: [StudyRegion] = []
        for (place, line) in self["regions"].split(whereSeparator: \.isNewline).enumerated() {
            let text = Whitespace.trimmed(String(line))
            if text.isEmpty { continue }
            guard let region = StudyRegion(line: text) else {
                problems.add("regions", phrases("research.form.region", ["line": phrases.formats.number(place + 1)]))
                return regions
            }
            guard !regions.contains(where: { $0.code == region.code }) else {
                problems.add("regions", phrases("research.form.region.twice", ["code": region.code]))
                return regions
            }
            regions.append(region)
        }
        return regions
    }
}

extension Problems {
    /// The whole number that was typed in a field. Without one in the range, adds a problem and returns the lowest.
    mutating func number(_ typed: String?, in range: ClosedRange<Int>, _ field: String, _ phrases: Phrases) -> Int {
        if let number = Int(Whitespace.trimmed(typed ?? "")), range.contains(number) { return number }
        add(
            field,
            phrases(
                "research.form.number",
                [
                    "low": phrases.formats.number(range.lowerBound), "high": phrases.formats.number(range.upperBound),
                ]))
        return range.lowerBound
    }
}

/// What is wrong with the details of a study.
struct InvalidStudy: Error {
    let problems: Problems
}
