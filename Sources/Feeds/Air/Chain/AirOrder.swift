internal import Air
public import Clinical

/// Where a rule of the operator applies.
public enum AirRegion: Sendable, Hashable {
    /// Where the European models have pollen.
    case europe
    case country(Country)

    func contains(_ place: AirPlace) -> Bool {
        switch self {
        case .europe: CAMSEurope.contains(place.cell.middle)
        case .country(let country): place.country == country
        }
    }
}

/// Which providers are asked about a topic, the first one first.
///
/// As text, rules such as `pollen: ambee; pollen@europe: station, open-meteo; weather@US: open-meteo`. A rule for a country
/// goes before one for Europe, and both before one without a region. A topic without a rule is Open-Meteo's.
public struct AirOrder: Sendable, Hashable {
    struct Rule: Sendable, Hashable {
        let topic: AirTopic
        let region: AirRegion?
        let providers: [String]

        /// Rules with a higher number go first.
        var rank: Int {
            switch region {
            case .country: 2
            case .europe: 1
            case nil: 0
            }
        }
    }

    /// Why a text is no order; each with the part that is wrong.
    public enum Problem: Error, Sendable, Hashable {
        case notARule(String)
        case unknownTopic(String)
        case unknownRegion(String)
        case unknownProvider(String)
        case twice(String)
    }

    /// The ids that a rule may name.
    public static let providers = ["open-meteo", "ambee", "station"]
    /// Open-Meteo for everything.
    public static let usual = AirOrder(rules: [])

    let rules: [Rule]

    private init(rules: [Rule]) { self.rules = rules.sorted { $0.rank > $1.rank } }

    /// Reads a text; an empty one is the usual order.
    public init(_ text: String) throws(Problem) {
        var rules: [Rule] = []
        for part in text.split(separator: ";").map({ Whitespace.trimmed(String($0)) }) where !part.isEmpty {
            let rule = try Rule(part)
            guard !rules.contains(where: { $0.topic == rule.topic && $0.region == rule.region }) else {
                throw .twice(part)
            }
            rules.append(rule)
        }
        self.init(rules: rules)
    }

    /// The ids of the providers for a topic at a place.
    public func providers(_ topic: AirTopic, at place: AirPlace) -> [String] {
        let rule = rules.first { $0.topic == topic && ($0.region?.contains(place) ?? true) }
        return rule?.providers ?? ["open-meteo"]
    }
}

extension AirOrder.Rule {
    fileprivate init(_ text: String) throws(AirOrder.Problem) {
        let sides = text.split(separator: ":", omittingEmptySubsequences: false).map { Whitespace.trimmed(String($0)) }
        guard sides.count == 2 else { throw .notARule(text) }
        let scope = sides[0].split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        guard let name = scope.first, scope.count <= 2 else { throw .notARule(text) }
        guard let topic = AirTopic(rawValue: name) else { throw .unknownTopic(name) }
        var region: AirRegion?
        if scope.count == 2 {
            let country = Country(scope[1]).map { AirRegion.country($0) }
            region = scope[1] == "europe" ? .europe : country
            if region == nil { throw .unknownRegion(scope[1]) }
        }
        let providers = sides[1].split(separator: ",").map { Whitespace.trimmed(String($0)) }
        guard !providers.isEmpty else { throw .notARule(text) }
        for provider in providers where !AirOrder.providers.contains(provider) { throw .unknownProvider(provider) }
        self.init(topic: topic, region: region, providers: providers)
    }
}
