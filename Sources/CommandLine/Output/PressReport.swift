internal import Asthma
internal import AsthmaTables
internal import Clinical
internal import Exchange
internal import Store

/// What an import of presses read, and what it added or would add.
struct PressReport {
    /// The most lines of one kind in the text; the JSON has all.
    private static let mostLines = 20

    let chosen: ChosenPerson
    let inhaler: Stored<InhalerDetails>
    let user: PressTree.User
    let unread: [String]
    let zone: ZoneRules
    let newCount: Int
    let isImported: Bool

    private var presses: [PressTree.Press] { user.presses }
    private var knownCount: Int { presses.count - newCount }
    private var changes: [PressTree.Press] { presses.filter { $0.clock != .once } }
    private var placeCount: Int { presses.count { $0.place != nil } }

    /// A text of the file without control characters, which a terminal would obey.
    static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }))
    }

    var text: String {
        var lines = ["Read \(Count.of(presses.count, "press", "presses")) for \(chosen.person.name)\(span)."]
        let added = isImported ? "were added to" : "would be added to"
        lines.append(
            "\(Count.of(newCount, "puff", "puffs")) \(added) \(inhaler.details.name), \(Count.grouped(knownCount)) known"
                + " already; \(Count.grouped(placeCount)) with a place.")
        if user.withoutAddress > 0 {
            lines.append(
                "\(Count.of(user.withoutAddress, "press", "presses")) had no address, so the app did not count"
                    + " \(user.withoutAddress == 1 ? "it" : "them").")
        }
        if user.placesWithoutPress > 0 {
            lines.append(
                "The lists of times and places differ in length, so"
                    + " \(Count.of(user.placesWithoutPress, "place was", "places were")) left out.")
        }
        lines += listed(changes.map(clockSentence))
        lines += listed(
            user.shortDays.map {
                "\($0.day.iso): the app counted \($0.counted) and stored \($0.found). Nothing was added for the rest."
            })
        lines += listed(user.results.map { "Not kept: result \($0.points) of the questionnaire of \($0.stamp.text)." })
        lines += listed(unread.map { "Not read: \(Self.plain($0))." })
        if inhaler.details.role.usualPurpose == nil, newCount > 0 {
            lines.append("What each puff was for has to be said on its page.")
        }
        if !isImported { lines.append("Nothing was changed.") }
        return lines.joined(separator: "\n")
    }

    private var span: String {
        guard let first = presses.first, let last = presses.last else { return "" }
        return ", \(first.stamp.day.iso) to \(last.stamp.day.iso), \(zone.identifier)"
    }

    private func clockSentence(_ press: PressTree.Press) -> String {
        press.clock == .skipped
            ? "\(press.stamp.text): clocks in \(zone.identifier) skipped this time; it was taken as \(press.at.time.text)."
            : "\(press.stamp.text): clocks in \(zone.identifier) showed this time twice; the first was taken."
    }

    private func listed(_ lines: [String]) -> [String] {
        guard lines.count > Self.mostLines else { return lines }
        return lines.prefix(Self.mostLines) + ["… and \(Count.grouped(lines.count - Self.mostLines)) more of these."]
    }

    var json: JSONValue {
        .object([
            "person": chosen.json, "imported": .bool(isImported), "user": .string(user.name),
            "inhaler": .object(["id": .string(inhaler.id.text), "name": .string(inhaler.details.name)]),
            "zone": .string(zone.identifier), "from": .optional(presses.first?.stamp.day.iso),
            "through": .optional(presses.last?.stamp.day.iso),
            "counts": .object([
                "presses": .int(presses.count), "new": .int(newCount), "known": .int(knownCount),
                "withPlace": .int(placeCount), "withoutAddress": .int(user.withoutAddress),
                "placesWithoutPress": .int(user.placesWithoutPress),
            ]),
            "clock": .array(
                changes.map {
                    .object([
                        "time": .string($0.stamp.text), "change": .string($0.clock.rawValue), "at": .string($0.at.iso),
                    ])
                }),
            "missing": .array(
                user.shortDays.map {
                    .object([
                        "day": .string($0.day.iso), "counted": .int($0.counted), "found": .int($0.found),
                    ])
                }),
            "results": .array(
                user.results.map { .object(["time": .string($0.stamp.text), "points": .int($0.points)]) }),
            "unread": .array(unread.map { .string($0) }),
        ])
    }
}
