internal import Accounts
internal import Clinical
internal import Foundation
internal import Pages
internal import Store

/// Who viewed, changed and exported a person's records, latest first.
struct AccessPage: Page {
    static let template = "access/index"

    let title: String
    let subtitle: String?
    let back: Link?
    let lead: String
    let action: String
    let who: Menu
    let kind: Menu
    let from: Field
    let until: Field
    let rows: [Line]
    let hasRows: Bool
    let isFiltered: Bool
    let all: String
    /// Nil on the last page.
    let older: String?
    let sheet: String

    struct Line: Encodable, Sendable {
        let what: String
        let who: String
        let when: String
        /// "3 times"; nil for once.
        let times: String?
        let device: String?
        let symbol: Symbol
    }

    /// The kind of entry as an icon.
    struct Symbol: Encodable, Sendable {
        let isView: Bool
        let isExport: Bool

        init(_ what: AccessEntry.What) {
            if case .viewed = what { isView = true } else { isView = false }
            isExport = what == .changed(noun: "person", action: "exported")
        }
    }

    init(
        _ phrases: Phrases, person: Person.ID, name: String, query: AccessQuery, entries: [AccessEntry],
        actors: [(actor: String, name: AccessEntry.Who)], zone: ZoneRules
    ) {
        title = phrases("access.title")
        subtitle = name
        back = Link(phrases("data.title"), Paths.data)
        lead = phrases("access.lead", count: Int(AccessPolicy.keptYears), ["name": name])
        action = Paths.access(person)
        // Programs are listed under the account they act for.
        let people = actors.filter { if case .program = $0.name { false } else { true } }
        who = Menu(
            "who", phrases("access.who"),
            options: [("", phrases("access.who.everybody"))]
                + people.map { ($0.actor, phrases.who($0.name)) }.sorted { $0.1 < $1.1 }, chosen: query.who)
        kind = Menu(
            "kind", phrases("access.what"),
            options: [("", phrases("access.filter.everything"))]
                + AccessFilter.Kind.allCases.map { ($0.rawValue, phrases("access.filter.\($0.rawValue)")) },
            chosen: query.kind)
        from = Field("from", phrases("access.from"), query.from).kind(.day)
        until = Field("until", phrases("access.until"), query.until).kind(.day)
        let shown = entries.prefix(AccessPolicy.pageSize)
        rows = shown.map { entry in
            let times = if case .viewed(_, let times) = entry.what { times } else { 1 }
            return Line(
                what: phrases.what(entry.what), who: phrases.who(entry.who), when: phrases.when(entry, zone),
                times: times > 1 ? phrases("access.times", count: times) : nil, device: entry.device,
                symbol: Symbol(entry.what))
        }
        hasRows = !entries.isEmpty
        isFiltered = query.filter != AccessFilter()
        all = Paths.access(person)
        let last = entries.count > AccessPolicy.pageSize ? shown.last : nil
        older = last.map { Paths.access(person, query: query.fields(before: $0)) }
        var whole = query
        whole.filter.before = nil
        let fields = whole.fields()
        sheet = Paths.accessSheet(person) + (fields.isEmpty ? "" : "?" + fields)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func entry(
            _ hour: Int, _ who: AccessEntry.Who, _ what: AccessEntry.What, device: String? = nil, minutes: Int = 0
        ) -> AccessEntry {
            let first = ZoneRules.utc.moment(Samples.today, Samples.time(hour, 0)).instant
            return AccessEntry(
                id: "\(hour)", who: who, what: what, first: first, last: first.adding(seconds: Int64(minutes) * 60),
                device: device)
        }
        let entries = [
            entry(19, .account(name: "Ada"), .changed(noun: "person", action: "exported")),
            entry(
                18, .account(name: Samples.longName), .viewed(kind: "today", times: 7), device: "Safari on iPhone",
                minutes: 43),
            entry(12, .program(token: "Kitchen display", account: "Ada"), .viewed(kind: "doses", times: 1)),
            entry(
                11, .clinicLink(name: "Dr \(Samples.longName)"), .viewed(kind: "report", times: 1),
                device: "Edge, Windows"),
            entry(
                10, .clinicLink(name: nil), .changed(noun: "clinic link", action: "closed after wrong passcodes")),
            entry(9, .commandLine, .changed(noun: "dose", action: "intake logged")),
            entry(8, .account(name: nil), .changed(noun: "symptom", action: "deleted")),
            entry(
                7, .account(name: Samples.rightToLeft), .viewed(kind: "report", times: 2), device: "Firefox on Linux"),
        ]
        let actors = [("ada", AccessEntry.Who.account(name: "Ada")), ("command line", .commandLine)]
        var query = AccessQuery()
        query.who = "ada"
        query.kind = "exported"
        query.from = "2026-03-01"
        query.filter = AccessFilter(actor: "ada", kind: .exported)
        func page(_ query: AccessQuery, _ entries: [AccessEntry]) -> AccessPage {
            AccessPage(
                phrases, person: Samples.person, name: "Mia", query: query, entries: entries, actors: actors, zone: .utc
            )
        }
        let much = (0...AccessPolicy.pageSize).map { entries[$0 % entries.count] }
        return [
            Sample("typical", page(AccessQuery(), entries)), Sample("none", page(query, [])),
            Sample("much", page(AccessQuery(), much)),
        ]
    }
}
