import Air
import Clinical
import Foundation
import Testing

@testable import Host

@Suite struct DivisionTests {
    private func division(_ latitude: String, _ longitude: String, _ country: String) throws -> Gazetteer.Division? {
        try TestGazetteer.open().division(
            around: try #require(GeoPoint(latitude: latitude, longitude: longitude)),
            in: try #require(Country(country)))
    }

    @Test(arguments: [
        ("51.5", "-0.12", "GB", "GB.ENG", "England"), ("52.1", "-3.8", "GB", "GB.WLS", "Wales"),
        ("56.0", "-3.9", "GB", "GB.SCT", "Scotland"), ("54.6", "-6.7", "GB", "GB.NIR", "Northern Ireland"),
        ("48.1", "11.6", "DE", "DE.02", "Bayern"),
    ])
    func `a point is in the division of the nearest town`(
        latitude: String, longitude: String, country: String, code: String, name: String
    ) throws {
        let found = try #require(try division(latitude, longitude, country))
        #expect(found.code == code && found.name == name && found.population > 100_000)
    }

    @Test func `the sea, and a town of another country, are no division`() throws {
        #expect(try division("58", "-30", "GB") == nil)
        // Calais is nearer to Dover than any town of Belgium.
        #expect(try division("51.0", "1.9", "NL") == nil)
    }

    @Test func `the people of a division are those of its places`() throws {
        let text = try String(contentsOf: TestGazetteer.folder.appending(path: "places.tsv"), encoding: .utf8)
        var people: Int64 = 0
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if fields[0] == "GB", fields[4] == "WLS" { people += try #require(Int64(fields[5])) }
        }
        #expect(try division("52.1", "-3.8", "GB")?.population == people)
    }
}
