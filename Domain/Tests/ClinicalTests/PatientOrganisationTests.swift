import Clinical
import Testing

struct PatientOrganisationTests {
    @Test func `every line is read, one for each country, in the order of the codes`() {
        let codes = PatientOrganisation.all.map(\.country.code)
        #expect(codes == ["AU", "CA", "CH", "DE", "ES", "FR", "GB", "NZ", "SE", "US"])
        #expect(PatientOrganisation.all.allSatisfy { $0.web.hasPrefix("https://") && !$0.name.isEmpty })
    }

    @Test func `the one of the United States has a number that dials`() throws {
        let fare = try #require(Country("US").flatMap { PatientOrganisation.of($0) })
        #expect(fare.phone?.link == "tel:18009294040" && fare.web == "https://www.foodallergy.org")
    }

    @Test func `a country without one has none`() {
        #expect(Country("AD").flatMap { PatientOrganisation.of($0) } == nil)
    }
}
