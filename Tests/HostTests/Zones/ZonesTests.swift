import Testing

@testable import Host

@Suite struct ZonesTests {
    private let zones = Zones()

    @Test func `a menu has the present name of each zone, and no older one`() {
        let offered = zones.offered(keeping: "Europe/Berlin")
        #expect(offered == offered.sorted() && Set(offered).count == offered.count)
        #expect(Set(["Asia/Kolkata", "Europe/Berlin", "Europe/Kyiv", "Europe/Oslo", "UTC"]).isSubset(of: offered))
        for old in ["Asia/Calcutta", "Europe/Kiev", "GB", "US/Pacific", "Etc/GMT-1", "CET"] {
            #expect(!offered.contains(old), "\(old)")
        }
    }

    @Test func `each zone that is offered has rules`() {
        for zone in zones.offered(keeping: "") { #expect(zones.isKnown(zone) && zones.rules(zone) != nil, "\(zone)") }
    }

    @Test func `an older name that was chosen stays valid and in the menu`() {
        let old = "Asia/Calcutta"
        #expect(zones.isKnown(old) && zones.rules(old) != nil)
        #expect(zones.offered(keeping: old).contains(old))
    }

    @Test func `a name of no zone is not added to the menu`() {
        #expect(zones.offered(keeping: "Europe/Atlantis") == zones.offered(keeping: ""))
    }

    @Test func `the table names a zone in its third column`() {
        let table = "# comment\nIN\t+2232+08822\tAsia/Kolkata\nUA\t+5026+03031\tEurope/Kyiv\tmost of Ukraine\nbroken\n"
        #expect(ZoneTable.names(table) == ["Asia/Kolkata", "Europe/Kyiv"])
    }
}
