internal import Air
internal import Clinical
internal import Pages

/// The risk of today at a glance, for a small screen.
struct GlancePage: Page {
    static let template = "air/glance"
    static let layout = Layout.bare

    enum Size: String, Sendable, CaseIterable {
        case small, medium, large
    }

    let title: String
    let size: String
    let risk: Band
    let because: String
    /// Nil on a small one.
    let index: String?
    /// Nil unless it is large.
    let best: String?
    let storm: String?
    let age: String?

    init(_ phrases: Phrases, _ outlook: AirOutlook?, fetchedAt: Instant?, size: Size) {
        title = phrases("air.glance.title")
        self.size = size.rawValue
        let risk = outlook.map { $0.risk(on: $0.today) }
        self.risk = Band(phrases, risk?.level ?? .unknown)
        let reason = risk?.reasons.first
        because =
            reason.flatMap { reason in
                reason.mean.map {
                    "\(reason.taxon.map { phrases.taxon($0) } ?? phrases.pollen(reason.sensitivity.kind)) "
                        + phrases.formats.number(Int($0.wholeGrains))
                }
            } ?? phrases("air.glance.none")
        let current = outlook?.index
        index =
            size == .small
            ? nil
            : phrases(
                "air.glance.air",
                [
                    "index": current?.index.map { phrases.formats.number(Int($0)) } ?? "–",
                    "level": phrases("air.level.\((current?.health ?? .unknown).rawValue)"),
                ])
        best =
            size == .large
            ? outlook.flatMap { outlook in outlook.best.map { phrases.span($0, outlook.zone) } }.map {
                phrases("air.forecast.best", ["hours": $0])
            } : nil
        if case .notice? = outlook?.storm { storm = phrases("air.storm.title") } else { storm = nil }
        age = outlook.flatMap { outlook in
            fetchedAt.map { phrases.time(outlook.zone.local(at: $0).time) }
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let profile = AirProfile(sensitivities: [.init(.group(.grass), .strong)])
        func outlook(_ air: PlaceAir?) -> AirOutlook? {
            air.map { AirOutlook($0.hours, for: profile, in: Country("GB"), zone: .utc, now: AirSamples.now) }
        }
        return Size.allCases.map { size in
            let air = AirSamples.air(grass: 200, storm: size == .large)
            return Sample(
                size.rawValue, GlancePage(phrases, outlook(air), fetchedAt: air?.fetchedAt, size: size), in: .signedOut)
        } + [Sample("unknown", GlancePage(phrases, nil, fetchedAt: nil, size: .medium), in: .signedOut)]
    }
}
