internal import Clinical
internal import Exchange
internal import Pages
internal import Study
internal import StudyStore

/// What the script knows of somebody who takes part in a study with keys, so that they can answer without a network; see
/// docs/offline.md.
struct TakingPart: Encodable, Sendable {
    /// Tells the participations of a device apart; grants nothing.
    let participation: String
    /// A JSON object: when the questions are asked, where the pages are, and what the script says.
    let rules: String

    /// Nil for an anonymous study, whose script keeps its own answers.
    ///
    /// - Parameters:
    ///   - canAnswer: whether nothing but time keeps questions back.
    ///   - air: hundredths of the figure that decides today; nil if none does, or it is not known.
    init?(
        _ phrases: Phrases, _ study: StoredStudy, _ person: StoredParticipant, tag: String, canAnswer: Bool,
        today: CalendarDay, air: Int?
    ) {
        guard study.details.linkage == .pseudonymous else { return nil }
        participation = tag
        let details = study.details
        var members: [(String, JSONValue?)] = [
            ("study", .string(study.id.text)), ("state", .string(person.state.rawValue)),
            ("canAnswer", .bool(canAnswer)), ("zone", .string(person.timeZone)),
            ("turn", .string(details.turn.rawValue)),
            ("home", .string(Paths.study(study.id.text))), ("form", .string(Paths.newStudyAnswer(study.id.text))),
            ("words", Self.words(phrases, study, person, air: air)),
            ("opens", details.window.map { .string($0.opens.text) }),
            ("closes", details.window.map { .string($0.closes.text) }),
        ]
        // A pilot is open on any day.
        if study.phase != .pilot {
            members += [("starts", .string(details.starts.iso)), ("ends", .string(details.ends.iso))]
        }
        if let last = person.last {
            let at = JSONMember(name: "at", value: .number("\(last.instant.milliseconds)"))
            members.append(("last", .object([JSONMember(name: "day", value: .string(last.day.iso)), at])))
        }
        if let trigger = details.trigger {
            members.append(("asksUnknown", .bool(trigger.asksUnknown)))
            members.append(("known", air == nil ? nil : .string(today.iso)))
            members.append(("asks", air.map { .bool(trigger.asks($0)) }))
        }
        rules =
            JSONValue.object(members.compactMap { name, value in value.map { JSONMember(name: name, value: $0) } }).text
    }

    private static func words(
        _ phrases: Phrases, _ study: StoredStudy, _ person: StoredParticipant, air: Int?
    ) -> JSONValue {
        let details = study.details
        let region = details.regions.first { $0.code == person.region }?.name ?? person.region
        let starts = ["day": phrases.formats.shortFullDay(details.starts)]
        let words: [(String, String?)] = [
            ("tomorrow", phrases("study.here.tomorrow")),
            ("until", phrases("study.here.until", ["time": "{time}"])),
            ("opens", phrases.window("opens", details)), ("closed", phrases.window("closed", details)),
            ("notStarted", phrases("study.closed.notStarted", starts)), ("over", phrases("study.closed.over")),
            ("quiet", phrases.air(air, region, details)), ("openUntil", phrases.window("until", details)),
            ("unknown", details.trigger == nil ? nil : phrases("study.here.air")),
            ("waiting", phrases("study.here.waiting")),
            ("refused", phrases("study.here.refused", ["reason": "{reason}"])),
            ("gone", phrases("study.here.gone")), ("unreadable", phrases("study.here.unreadable")),
            ("left", phrases("study.here.left")), ("leftState", phrases("study.state.withdrawn")),
        ]
        return .object(words.compactMap { name, text in text.map { JSONMember(name: name, value: .string($0)) } })
    }
}

extension StudyVisit {
    /// Nil for somebody who does not take part, and in an anonymous study.
    func taking() async throws -> TakingPart? {
        guard let person else { return nil }
        let obstacle = try await TakingController.obstacle(self, person)
        return TakingPart(
            request.phrases, study, person, tag: request.site.participationTag(person.id),
            canAnswer: person.notice != nil && (obstacle?.passes ?? true), today: now.day, air: try await air(person))
    }
}
