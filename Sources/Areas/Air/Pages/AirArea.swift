internal import Accounts
package import Clinical
package import Host
package import Jobs
package import Pages
package import SQL
package import Store

/// Pollen, air and the diary of hay fever.
package enum AirArea: AreaPages {
    package static let pages: [any Page.Type] = [
        AirPage.self, EditAirProfilePage.self, PlacesPage.self, EditPlacePage.self, AirFeedsPage.self,
        GlancePage.self, EditDiaryPage.self, DiaryPage.self,
        TriggersPage.self, SeasonPage.self,
    ]

    package static let nouns = [AirAPI.noun, DiaryAPI.noun]
    package static let reports = [DiaryReport.area]

    package static func jobs(_ site: Site) -> [any JobHandler] { [RefreshAirJob(site: site), SweepAirJob(site: site)] }

    package static func add(to routes: inout Routes) {
        AirController.add(to: &routes)
        AirProfileController.add(to: &routes)
        PlacesController.add(to: &routes)
        AirFeedsController.add(to: &routes)
        DiaryController.add(to: &routes)
        TriggersController.add(to: &routes)
        SeasonController.add(to: &routes)
    }
}

extension AirArea {
    package static let deletedNouns = [
        RecordController<PlaceRecordPages>.deleted,
        DeletedNoun("diary day", label: { $0.day($1) }) { Paths.diaryRestoration($0, $1.id) },
    ]

    /// The form of a day of the diary, for people with hay fever.
    package static func offline(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> OfflinePart {
        guard person.areas.contains(.hayFever) else { return { _ in [] } }
        return { phrases in
            [
                OfflineAddress(
                    Paths.newDiaryDay(person.id), for: .log,
                    title: phrases("diary.offline", ["name": person.name.isolated]), ignoresQuery: true)
            ]
        }
    }

    /// The air at Ben's home, and his diary of hay fever.
    package static let demo = [
        DemoPart(rank: 60) { scene in
            try await DemoAir(today: scene.today, zone: scene.zone).record(
                try await scene.access(to: "demo-ben"), scene.world(after: 300))
        }
    ]
}
