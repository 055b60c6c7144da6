import Air
import Clinical
import Foundation
import Testing

@testable import Host

/// What the search relies on in `Data/geo`.
@Suite struct GazetteerFilesTests {
    private func lines(_ name: String) throws -> [String] {
        try String(contentsOf: TestGazetteer.folder.appending(path: name), encoding: .utf8)
            .split(separator: "\n").map(String.init)
    }

    @Test func `places are sorted by population and each is a place`() throws {
        let gazetteer = try TestGazetteer.open()
        let lines = try lines("places.tsv")
        let places = lines.compactMap { gazetteer.place($0) }
        #expect(places.count == lines.count && places.count == 34_006)
        #expect(Set(places.map(\.id)).count == places.count)
        let populations = places.map { $0.population ?? 0 }
        #expect(populations == populations.sorted(by: >))
        #expect(Set(places.map(\.zone)).filter { TimeZone(identifier: $0) == nil } == [])
        // Towns without a region are mostly in small countries.
        #expect(places.count { $0.region == nil } < 700)
    }

    @Test func `names are sorted by their bytes and lead to the beginning of a place`() throws {
        let names = try lines("names.tsv").map { $0.split(separator: "\t").map(String.init) }
        #expect(names.allSatisfy { $0.count == 2 })
        let keys = names.map { Array($0[0].utf8) }
        #expect(zip(keys, keys.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
        var starts: Set<Int> = []
        var found: Set<Int> = []
        LineFile.of(try TestGazetteer.open().places) { starts.insert($0) }
        for name in names { found.insert(try #require(Int(name[1]))) }
        #expect(found == starts)
        #expect(names.allSatisfy { $0[0].unicodeScalars.count < Gazetteer.longestQuery })
    }

    @Test func `names are folded as the search folds them`() throws {
        let names = try lines("names.tsv").map { $0.split(separator: "\t").map(String.init) }
        var keys: [String: Set<String>] = [:]
        for (number, name) in names.enumerated() {
            if number.isMultiple(of: 10) { #expect(PlaceKey.of(name[0]) == name[0]) }
            keys[name[1], default: []].insert(name[0])
        }
        let gazetteer = try TestGazetteer.open()
        var wrong: [String] = []
        gazetteer.places.eachLine { offset, line in
            let name = String(
                line.split(separator: LineFile.tab).last.map { String(decoding: $0, as: UTF8.self) } ?? "")
            if keys["\(offset)"]?.contains(PlaceKey.of(name)) != true { wrong.append(name) }
            return true
        }
        #expect(wrong.isEmpty)
    }

    @Test func `outlines are closed lines of countries`() throws {
        let gazetteer = try TestGazetteer.open()
        let codes = try lines("outlines.tsv").map { String($0.prefix(2)) }
        #expect(codes == codes.sorted() && Set(codes).count == codes.count && codes.count == 175)
        for code in codes {
            let country = try #require(Country(code))
            let outline = try #require(gazetteer.outline(of: country))
            #expect(outline.rings.allSatisfy { $0.count >= 3 && $0.first != $0.last }, "\(code)")
        }
        for code in ["SG", "MT", "AD", "ZZ"] {
            let country = try #require(Country(code))
            #expect(gazetteer.outline(of: country) == nil, "\(code)")
        }
    }
}

extension LineFile {
    fileprivate static func of(_ file: LineFile, _ visit: (Int) -> Void) {
        file.eachLine { offset, _ in
            visit(offset)
            return true
        }
    }
}
