internal import Air
internal import AirStore
internal import Clinical
package import Pages
package import SQL
internal import Store

extension AirArea {
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart {
        let areas = query.person.areas
        let air =
            query.isToday && (areas.contains(.hayFever) || areas.contains(.asthma))
            ? try AirRecords(query.person, query.access, now: query.now.instant, tx) : nil
        guard areas.contains(.hayFever) else {
            return { request in
                var cards = DayCards()
                cards.cards = airCards(air, request)
                return cards
            }
        }
        let days = try tx.diary(query.access, from: query.day.adding(days: -28), through: query.day).map(\.details)
        return { request in
            var cards = cards(request.phrases, query.access.person, days, day: query.day, isToday: query.isToday)
            cards.cards += airCards(air, request)
            return cards
        }
    }

    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        let days = DiaryDetails.samples.map(\.details).reversed()
        let outlook = AirSamples.air(grass: 200, storm: true).map { air in
            AirOutlook(
                air.hours, for: AirProfile(sensitivities: [.init(.group(.grass), .strong)]), in: Country("GB"),
                zone: .utc,
                now: AirSamples.now)
        }
        var risky = DayCards()
        risky.cards = outlook.map { cards(phrases, $0, person: Samples.person, name: "Ben") } ?? []
        return [
            TodaySample("pollen", risky),
            TodaySample(
                "diary", cards(phrases, Samples.person, Array(days), day: Samples.today, isToday: true)),
            TodaySample(
                "no-diary-yesterday",
                cards(
                    phrases, Samples.person, Array(days.dropLast(2)), day: Samples.today, isToday: true)),
        ]
    }

    /// A storm and the risk of today; nothing for a person who has not said what they react to.
    private static func airCards(_ records: AirRecords?, _ request: PersonRequest) -> [DayCards.Placed] {
        guard let records else { return [] }
        let own = PersonAir(records, request.site.parts[AirBoard.self], now: request.now)
        guard own.hasProfile, let outlook = own.outlook(request.zone, now: request.now) else { return [] }
        return cards(request.phrases, outlook, person: request.access.person, name: own.person.name)
    }

    private static func cards(
        _ phrases: Phrases, _ outlook: AirOutlook, person: Person.ID, name: String
    ) -> [DayCards.Placed] {
        [
            StormNotice(phrases, outlook, person: person).map { .init(.risk, $0) },
            AirCard(phrases, outlook, name: name, person: person).map { .init(.risk, $0) },
        ].compactMap(\.self)
    }

    /// - Parameter days: the entries of the last weeks, the earliest first.
    private static func cards(
        _ phrases: Phrases, _ person: Person.ID, _ days: [DiaryDetails], day: CalendarDay, isToday: Bool
    ) -> DayCards {
        var cards = DayCards()
        cards.quick = [
            QuickAdd(
                label: phrases("today.quick.diary"), symbol: "ui-diary",
                path: isToday ? Paths.newDiaryDay(person) : Paths.diaryDay(person, day.iso))
        ]
        if let own = days.last(where: { $0.day == day }) {
            cards.cards.append(
                .init(
                    .record,
                    DiaryCard(row: DiaryRow(phrases, person: person, own, today: day), all: Paths.diary(person))))
        }
        let yesterday = day.adding(days: -1)
        if isToday, !days.isEmpty, !days.contains(where: { $0.day == yesterday }) {
            cards.cards.append(
                .init(
                    .question,
                    DiaryQuestion(
                        text: phrases("diary.yesterday.text", ["day": phrases.formats.longDay(yesterday)]),
                        post: Paths.diary(person), day: yesterday.iso, fill: Paths.diaryDay(person, yesterday.iso),
                        id: "diary-\(yesterday.iso)-\(person)")))
        }
        return cards
    }
}

/// The diary of a day on Today.
struct DiaryCard: CardContent {
    static let template = "today/_diary"

    let row: DiaryRow
    let all: String
}

/// Yesterday is empty in a diary that is kept.
struct DiaryQuestion: CardContent {
    static let template = "today/_diary-yesterday"

    let text: String
    let post: String
    let day: String
    let fill: String
    let id: String
}
