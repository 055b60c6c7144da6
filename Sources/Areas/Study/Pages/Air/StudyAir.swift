internal import Air
internal import Clinical
internal import Exchange
internal import Pages

/// What the air of a region was like on a civil day: means of its hours, and the sum of rain.
///
/// What a source does not have is absent, never zero.
struct StudyAir: Sendable, Equatable {
    /// One figure that studies read. The raw values are the names in the data.
    enum Figure: String, CaseIterable, Sendable {
        case grass, birch, pm2_5, o3, temperature, rain
    }

    var values: [Figure: Double] = [:]
    /// The ids of the sources.
    var sources: [String] = []

    /// Nil if the text cannot be read.
    init?(json: String) {
        guard case .object(let members)? = try? JSONReader.read(Array(json.utf8)) else { return nil }
        for member in members {
            switch member.value {
            case .number(let digits):
                if let figure = Figure(rawValue: member.name), let value = Double(digits) { values[figure] = value }
            case .string(let text) where member.name == "sources":
                sources = text.split(separator: " ").map(String.init)
            default: continue
            }
        }
    }

    /// - Parameter series: hours of a place; those of other days are ignored.
    init(_ series: [AirSeries], on day: CalendarDay, in zone: ZoneRules) {
        let start = zone.moment(day, .midnight).instant
        let end = zone.moment(day.adding(days: 1), .midnight).instant
        for figure in Figure.allCases {
            let entering = series.filter { figure.quantities.contains($0.quantity) && $0.provenance.mayEnter }
            guard let found = entering.first else { continue }
            let numbers = found.readings.filter { $0.start >= start && $0.start < end }.compactMap { $0.value?.number }
            // Half a day is not a day.
            guard numbers.count >= 18 || (found.seconds >= 86_400 && !numbers.isEmpty) else { continue }
            let sum = numbers.reduce(0, +)
            let value = figure == .rain ? sum : sum / Double(numbers.count)
            values[figure] = (value * 100).rounded() / 100
            if !sources.contains(found.provenance.source.id) { sources.append(found.provenance.source.id) }
        }
    }

    var json: JSONValue {
        .object(
            Figure.allCases.compactMap { figure in
                values[figure].map { JSONMember(name: figure.rawValue, value: .number("\($0)")) }
            } + [JSONMember(name: "sources", value: .string(sources.joined(separator: " ")))])
    }

    func facts(_ phrases: Phrases) -> [StudyPage.Fact] {
        Figure.allCases.compactMap { figure in
            values[figure].map { value in
                StudyPage.Fact(
                    name: phrases("study.air.\(figure.rawValue)"),
                    value: phrases("study.air.\(figure.rawValue).value", ["value": phrases.plain(value)]))
            }
        }
    }
}

extension StudyAir.Figure {
    /// Providers have grass as one plant or as a group, which are the same.
    var quantities: [AirQuantity] {
        switch self {
        case .grass: [.pollen(.taxon(.grass)), .pollen(.group(.grass))]
        case .birch: [.pollen(.taxon(.birch))]
        case .pm2_5: [.pollutant(.pm2_5)]
        case .o3: [.pollutant(.o3)]
        case .temperature: [.weather(.temperature)]
        case .rain: [.weather(.rain)]
        }
    }
}

extension AirProvenance {
    /// Whether its licence lets it stand beside answers that are passed on.
    fileprivate var mayEnter: Bool { source.mayBeStored && source.mayBePassedOn }
}
