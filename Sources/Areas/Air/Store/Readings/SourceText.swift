internal import Air
internal import Clinical
internal import Foundation
internal import SQL

/// Where values come from, as a row keeps it: the same source at the same site has the same text.
struct SourceText: Codable {
    var id: String
    var attribution: [String]
    var licence: String?
    var passedOn: Bool
    var nonCommercial: Bool
    var invented: Bool
    var site: String
    var name: String?
    var latitude: Int64?
    var longitude: Int64?
    var metres: Int64?

    init(_ source: AirSource, _ site: AirProvenance.Site) {
        (id, attribution, licence) = (source.id, source.attribution, source.licence)
        (passedOn, nonCommercial) = (source.mayBePassedOn, source.isNonCommercial)
        invented = source.isInvented
        let point: GeoPoint?
        switch site {
        case .cell(let middle, let metres): (self.site, point, self.metres) = ("cell", middle, metres)
        case .station(let name, let there, let metres):
            (self.site, self.name, point, self.metres) = ("station", name, there, metres)
        case .place(let name, let there, let metres):
            (self.site, self.name, point, self.metres) = ("place", name, there, metres)
        }
        (latitude, longitude) = (point?.latitude, point?.longitude)
    }

    init(_ text: String) throws {
        do { self = try JSONDecoder().decode(SourceText.self, from: Data(text.utf8)) } catch {
            throw RowError(column: "description", expected: "a source")
        }
    }

    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    var source: AirSource {
        AirSource(
            id: id, attribution: attribution, licence: licence, mayBeStored: true, mayBePassedOn: passedOn,
            isNonCommercial: nonCommercial, isInvented: invented)
    }

    var provenance: AirProvenance.Site {
        get throws {
            var point: GeoPoint?
            if let latitude, let longitude { point = GeoPoint(latitude: latitude, longitude: longitude) }
            switch (site, point, name) {
            case ("cell", let middle?, _): return .cell(middle, metres: metres)
            case ("station", _, let name?): return .station(name, point, metres: metres)
            case ("place", _, let name?): return .place(name, point, metres: metres)
            default: throw RowError(column: "description", expected: "a source")
            }
        }
    }
}
