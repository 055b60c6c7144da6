public import Clinical

extension AirProviderChain {
    /// Creates the chain of some settings.
    ///
    /// - Parameters:
    ///   - live: the network.
    ///   - canned: the folder with a file of invented answers for each provider, named by its id.
    /// - Throws: `FeedProblem.unreadable` if such a file is needed and is not there.
    public static func make(
        _ settings: AirFeedSettings, live: FeedClient, canned: String, clock: @escaping @Sendable () -> Instant
    ) throws(FeedProblem) -> AirProviderChain {
        var members: [Member] = []
        if let service = settings.openMeteo {
            let client = try FeedClient.air(
                service.mode, live: live, canned: "\(canned)/open-meteo.json", clock: clock)
            let provider = OpenMeteoProvider(
                account: service.account, client: client, isInvented: service.mode.isInvented)
            members.append(Member(provider, budget: service.budget))
        }
        if let service = settings.ambee {
            let client = try FeedClient.air(service.mode, live: live, canned: "\(canned)/ambee.json", clock: clock)
            let provider = AmbeeProvider(
                account: service.account, client: client, isInvented: service.mode.isInvented)
            members.append(Member(provider, budget: service.budget))
        }
        if let station = settings.station { members.append(Member(StationFileProvider(station))) }
        return AirProviderChain(members, order: settings.order, clock: clock)
    }
}
