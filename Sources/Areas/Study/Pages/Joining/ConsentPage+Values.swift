internal import Clinical
internal import Host
internal import Pages
internal import Study
internal import StudyStore

extension ConsentPage {
    /// What was entered with the signature.
    struct Values: Sendable {
        /// Made with the first section, so that signing twice takes part once.
        var id: String
        /// What this browser will be known by; in the form, so that one sent twice ends in the same participation.
        var key = ""
        var name = ""
        /// An SVG path, drawn with the pen.
        var signature = ""
        var region = ""
        var timeZone = "Europe/London"
        var answers: [String: String] = [:]
    }
}

extension ConsentPage.Values {
    static let nameLimit = 120
    /// The longest path of a signature, in bytes.
    static let signatureLimit = 20_000

    init(_ form: Form) {
        self.init(
            id: form["id"], key: form["key"], name: form["name"], signature: form["signature"], region: form["region"],
            timeZone: form["timeZone"])
        for field in form.fields where field.name.hasPrefix("item-") {
            answers[String(field.name.dropFirst(5))] = field.value
        }
    }

    /// The key, unless it is one that this server would not make.
    var secret: String? { World.isToken(key) ? key : nil }

    /// Nil without a name, or with a signature that is no path.
    func consent(_ number: String, now: Instant) -> SignedConsent? {
        guard let number = Int(number), let name = FreeText.clean(name, limit: Self.nameLimit, lines: .one).value,
            !name.isEmpty, isPath
        else { return nil }
        return SignedConsent(
            number: number, name: name, signature: signature.isEmpty ? nil : signature, signed: now)
    }

    /// Whether the signature is empty or made of moves and lines only.
    var isPath: Bool {
        signature.utf8.count <= Self.signatureLimit
            && signature.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "M"), UInt8(ascii: "L"), UInt8(ascii: " "),
                    UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }

    func problems(
        _ phrases: Phrases, _ study: StoredStudy, hasZone: Bool, _ checked: Checked<StudyAnswers, StudyAnswers.Problem>
    ) -> Problems {
        var problems = Problems()
        for problem in checked.problems { problems.add("item-\(problem.item)", phrases.study(problem)) }
        if !study.details.regions.contains(where: { $0.code == region }) {
            problems.add("region", phrases("study.region.missing"))
        }
        if !hasZone { problems.add("timeZone", phrases("study.zone.unknown")) }
        problems.add(nameProblems(phrases))
        return problems
    }

    func nameProblems(_ phrases: Phrases) -> Problems {
        var problems = Problems()
        switch FreeText.clean(name, limit: Self.nameLimit, lines: .one) {
        case .invalid: problems.add("name", phrases("text.tooLong", count: Self.nameLimit))
        case .valid(let name) where name.isEmpty: problems.add("name", phrases("study.name.missing"))
        case .valid: break
        }
        if !isPath { problems.add("name", phrases("study.signature.invalid")) }
        return problems
    }
}
