internal import Accounts
internal import Clinical
package import Pages

extension AirArea {
    /// The pages that a search finds.
    package static let destinations: [Destination] = [
        Destination("air", "nav.air", "ui-air", in: [.hayFever, .asthma]) { Paths.air($0) },
        Destination("air-profile", "air.profile.title", "ui-pollen", in: [.hayFever, .asthma], for: .care) {
            Paths.airProfile($0)
        },
        Destination("air-places", "place.title", "ui-pin", in: [.hayFever, .asthma]) { Paths.places($0) },
        Destination("season", "season.title", "ui-pollen", in: [.hayFever, .asthma]) { Paths.airSeason($0) },
        Destination("triggers", "trigger.title", "ui-insights", in: [.hayFever, .asthma]) { Paths.airTriggers($0) },
        Destination("diary", "diary.title", "ui-diary", in: [.hayFever]) { Paths.diary($0) },
        Destination("air-feeds", "air.feeds.title", "ui-home", in: [.hayFever, .asthma]) { Paths.airFeeds($0) },
    ]
}
