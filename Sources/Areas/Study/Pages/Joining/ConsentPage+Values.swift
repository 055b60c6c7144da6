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
        /// Whether a child takes part.
        var isMinor = false
        /// Whether a guardian signed an earlier version.
        var isAgainMinor = false
        var guardian = ""
        var relation = ""
        var guardianSignature = ""
        /// When the child comes of age, as typed.
        var ofAge = ""
        /// Whether somebody who joined as a child signs alone now.
        var isOfAge = false
    }
}

extension ConsentPage.Values {
    static let nameLimit = 120
    /// The longest path of a signature, in bytes.
    static let signatureLimit = 20_000
    /// How far ahead a child can come of age, in years.
    static let mostYears = 21

    init(_ form: Form) {
        self.init(
            id: form["id"], key: form["key"], name: form["name"], signature: form["signature"], region: form["region"],
            timeZone: form["timeZone"])
        for field in form.fields where field.name.hasPrefix("item-") {
            answers[String(field.name.dropFirst(5))] = field.value
        }
        isMinor = form["who"] == ConsentPage.minor
        guardian = form["guardian"]
        relation = form["relation"]
        guardianSignature = form["guardianSignature"]
        ofAge = form["of-age"]
    }

    /// The key, unless it is one that this server would not make.
    var secret: String? { World.isToken(key) ? key : nil }

    /// Nil without a name, or with a signature that is no path; for a child also without the guardian's.
    func consent(_ number: String, now: Instant) -> SignedConsent? {
        guard let number = Int(number), let name = Self.clean(name), Self.isPath(signature) else { return nil }
        var agreed: SignedConsent.Guardian?
        if isMinor {
            guard let guardian = Self.clean(guardian),
                let relation = GuardianRelation(rawValue: relation), let ofAgeOn = ofAgeOn(now),
                Self.isPath(guardianSignature)
            else { return nil }
            agreed = SignedConsent.Guardian(
                name: guardian, relation: relation, signature: guardianSignature.isEmpty ? nil : guardianSignature,
                ofAgeOn: ofAgeOn)
        }
        return SignedConsent(
            number: number, name: name, signature: signature.isEmpty ? nil : signature, signed: now, guardian: agreed)
    }

    /// When the child comes of age; nil unless it is a day ahead.
    private func ofAgeOn(_ now: Instant) -> CalendarDay? {
        let today = ZoneRules.utc.local(at: now).day
        guard let day = CalendarDay(iso: ofAge), day > today, day <= today.adding(days: Self.mostYears * 366) else {
            return nil
        }
        return day
    }

    /// Nil for one that is empty or too long.
    private static func clean(_ name: String) -> String? {
        FreeText.clean(name, limit: nameLimit, lines: .one).value.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether a signature is empty or made of moves and lines only.
    private static func isPath(_ signature: String) -> Bool {
        signature.utf8.count <= signatureLimit
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
        _ phrases: Phrases, _ study: StoredStudy, hasZone: Bool, _ checked: Checked<StudyAnswers, StudyAnswers.Problem>,
        now: Instant
    ) -> Problems {
        var problems = Problems()
        for problem in checked.problems { problems.add("item-\(problem.item)", phrases.study(problem)) }
        if !study.details.regions.contains(where: { $0.code == region }) {
            problems.add("region", phrases("study.region.missing"))
        }
        if !hasZone { problems.add("timeZone", phrases("study.zone.unknown")) }
        problems.add(nameProblems(phrases, now: now))
        return problems
    }

    /// What is wrong with the signatures.
    func nameProblems(_ phrases: Phrases, now: Instant) -> Problems {
        var problems = Problems()
        problems.add(Self.problems(phrases, "name", name, signature))
        guard isMinor else { return problems }
        problems.add(Self.problems(phrases, "guardian", guardian, guardianSignature))
        if GuardianRelation(rawValue: relation) == nil {
            problems.add("relation", phrases("study.guardian.relation.missing"))
        }
        if ofAgeOn(now) == nil {
            problems.add("of-age", phrases("study.guardian.ofAge.wrong", count: Self.mostYears))
        }
        return problems
    }

    private static func problems(
        _ phrases: Phrases, _ field: String, _ name: String, _ signature: String
    ) -> Problems {
        var problems = Problems()
        switch FreeText.clean(name, limit: nameLimit, lines: .one) {
        case .invalid: problems.add(field, phrases("text.tooLong", count: nameLimit))
        case .valid(let name) where name.isEmpty: problems.add(field, phrases("study.\(field).missing"))
        case .valid: break
        }
        if !isPath(signature) { problems.add(field, phrases("study.signature.invalid")) }
        return problems
    }
}
