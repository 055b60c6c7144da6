import Clinical
import Testing

/// A country by its code; an invalid code is an error in the test.
private func country(_ code: String) -> Country {
    guard let country = Country(code) else { fatalError("not a code: \(code)") }
    return country
}

struct EmergencyTests {
    private func call(_ country: String? = nil, number: String? = nil, zone: String = "UTC") throws -> EmergencyCall {
        let typed = try number.map { try PhoneNumber.parse($0, least: 2) }
        let setting = EmergencySetting(country: country.flatMap { Country($0) }, number: typed, version: .first)
        return EmergencyCall(setting, zone: zone)
    }

    /// A country, the number to dial first, and any other number.
    static let numbers: [(String, String, String?)] = [
        ("DE", "112", nil), ("GB", "999", "112"), ("US", "911", nil), ("CA", "911", nil), ("AU", "000", "112"),
        ("NZ", "111", nil), ("CH", "144", "112"), ("NO", "113", "112"), ("JP", "119", nil), ("IN", "112", "108"),
        ("BR", "192", nil), ("MX", "911", nil), ("IL", "101", nil), ("ZA", "112", "10177"), ("SG", "995", nil),
    ]

    @Test(arguments: numbers)
    func `a country has its number`(_ code: String, _ main: String, _ other: String?) throws {
        let number = try #require(EmergencyNumber.of(country(code)))
        #expect(number.main == main && number.other == other && number.country.code == code)
    }

    /// The member states of the European Union and the European Economic Area.
    static let europe = [
        "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IS", "IT", "LI",
        "LT", "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK",
    ]

    @Test(arguments: europe)
    func `112 reaches help everywhere in the European Economic Area`(_ code: String) throws {
        let number = try #require(EmergencyNumber.of(country(code)))
        #expect([number.main, number.other].contains("112"))
    }

    @Test func `the list is in order, each country once, each number dialable`() throws {
        let codes = EmergencyNumber.all.map(\.country.code)
        #expect(codes == codes.sorted() && Set(codes).count == codes.count && codes.count == 62)
        for number in EmergencyNumber.all {
            for digits in [number.main, number.other].compactMap(\.self) {
                #expect(try PhoneNumber.parse(digits, least: 2).dialed == digits)
            }
        }
        #expect(EmergencyNumber.of(country("KP")) == nil)
    }

    /// A time zone and the country it belongs to.
    static let zones: [(String, String?)] = [
        ("Europe/Berlin", "DE"), ("Europe/Busingen", "DE"), ("Europe/Zurich", "CH"), ("Europe/London", "GB"),
        ("America/New_York", "US"), ("America/Toronto", "CA"), ("Asia/Calcutta", "IN"), ("Asia/Kolkata", "IN"),
        ("America/Indianapolis", "US"), ("Australia/Perth", "AU"), ("Africa/Johannesburg", "ZA"), ("UTC", nil),
        ("Etc/GMT-1", nil), ("Asia/Shanghai", nil), ("Europe/Simferopol", nil), ("Europe", nil), ("", nil),
    ]

    @Test(arguments: zones)
    func `a zone proposes a country only when its name belongs to one`(_ zone: String, _ code: String?) {
        #expect(ZoneCountry.of(zone)?.code == code)
    }

    @Test func `a typed number comes before a chosen country, and that before the zone`() throws {
        let typed = try call("GB", number: "+49 30 112", zone: "Europe/Berlin")
        #expect(typed.text == "+49 30 112" && typed.link == "tel:+4930112" && typed.basis == .typed)
        let chosen = try call("GB", zone: "Europe/Berlin")
        #expect(chosen.link == "tel:999" && chosen.other == "112")
        #expect(chosen.basis == .chosen(country("GB")))
        let zone = try call(zone: "Europe/Zurich")
        #expect(zone.link == "tel:144" && zone.basis == .zone(country("CH")))
    }

    @Test func `where nothing is known, 112 stands there as such`() throws {
        #expect(try call(zone: "UTC") == .anywhere)
        #expect(EmergencyCall.anywhere.basis == .unknown && EmergencyCall.anywhere.link == "tel:112")
        #expect(try call("KP", zone: "Asia/Pyongyang") == .anywhere)
    }

    @Test func `a form is checked whole`() throws {
        #expect(EmergencyDraft(country: "", number: " ").checked().value?.says(nil, nil) == true)
        #expect(EmergencyDraft(country: "DE", number: "15").checked().value?.number?.dialed == "15")
        #expect(
            EmergencyDraft(country: "KP", number: "none").checked().problems == [
                .unknownCountry, .number(.unreadable),
            ])
        for code in ["de", "D", "DEU", "Ü"] {
            #expect(EmergencyDraft(country: code, number: "").checked().problems == [.unknownCountry])
        }
    }
}
