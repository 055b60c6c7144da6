/// A column of an export.
public struct ResponseColumn: Sendable, Hashable {
    /// What its values are; missing ones may be in each.
    public enum Kind: Sendable, Hashable {
        case text, integer, decimal, day, instant
    }

    /// Where its values come from.
    public enum Origin: Sendable, Hashable {
        case id, key, site, region, regionName, country, latitude, longitude, day, at, receivedOn, questionnaire, total
        case sources
        case answer(StudyItem)
        /// A figure of the air, by its name in the data.
        case figure(String)
    }

    /// As in the data: "nose".
    public let name: String
    /// For people, with its unit.
    public let heading: String
    public let kind: Kind
    public let origin: Origin

    init(_ name: String, _ heading: String, _ kind: Kind, _ origin: Origin) {
        self.name = name
        self.heading = heading
        self.kind = kind
        self.origin = origin
    }

    static let id = ResponseColumn("id", "Response", .text, .id)
    static let key = ResponseColumn("key", "Study key", .text, .key)
    static let site = ResponseColumn("site", "Site", .text, .site)
    static let region = ResponseColumn("region", "Region", .text, .region)
    static let day = ResponseColumn("day", "Day", .day, .day)
    static let at = ResponseColumn("at", "Answered (UTC)", .instant, .at)
    static let receivedOn = ResponseColumn("received_on", "Received late on", .day, .receivedOn)
    static let questionnaire = ResponseColumn(
        "questionnaire", "Version of the questions", .integer, .questionnaire)
    static let total = ResponseColumn("total", "Total", .integer, .total)
    static let sources = ResponseColumn("sources", "Sources of the air", .text, .sources)

    /// What is known of a region beyond its code. Its coordinates are never those of a person.
    static let place = [
        ResponseColumn("region_name", "Name of the region", .text, .regionName),
        ResponseColumn("country", "Country", .text, .country),
        ResponseColumn("latitude", "Latitude of the region (°)", .decimal, .latitude),
        ResponseColumn("longitude", "Longitude of the region (°)", .decimal, .longitude),
    ]

    static let pollen = [
        ResponseColumn("grass", "Grass pollen (grains/m³)", .decimal, .figure("grass")),
        ResponseColumn("birch", "Birch pollen (grains/m³)", .decimal, .figure("birch")),
    ]
    static let pollutants = [
        ResponseColumn("pm2_5", "PM2.5 (µg/m³)", .decimal, .figure("pm2_5")),
        ResponseColumn("o3", "Ozone (µg/m³)", .decimal, .figure("o3")),
    ]
    static let weather = [
        ResponseColumn("temperature", "Temperature (°C)", .decimal, .figure("temperature")),
        ResponseColumn("rain", "Rain (mm)", .decimal, .figure("rain")),
    ]
}

extension ResponseColumn.Kind {
    /// The kind that holds the answers to all versions of a question.
    init(_ versions: [StudyItem]) {
        let kinds = Set(versions.map(Self.init))
        self = kinds.count == 1 ? kinds.first ?? .text : kinds == [.integer, .decimal] ? .decimal : .text
    }

    /// Codes of choices are counted with if they are all written as whole numbers.
    private init(_ item: StudyItem) {
        switch item.kind {
        case .choice(let choices):
            let areNumbers = choices.allSatisfy { choice in Int(choice.code).map { "\($0)" == choice.code } ?? false }
            self = areNumbers && !choices.isEmpty ? .integer : .text
        case .scale: self = .integer
        case .number: self = .decimal
        case .text: self = .text
        }
    }
}
