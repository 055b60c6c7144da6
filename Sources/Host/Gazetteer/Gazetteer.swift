package import Air
package import Clinical
package import Foundation

/// Towns and outlines of countries, from files that come with the program. It never asks a network.
///
/// The files are mapped into memory, so that it costs almost nothing until somebody asks, and little then.
package struct Gazetteer: Sendable {
    /// A town or city of GeoNames.
    package struct Place: Sendable, Hashable {
        /// Its number in GeoNames.
        package let id: Int64
        package let name: String
        package let country: Country
        /// The state, province or the like; nil if no name is known.
        package let region: String?
        /// Nil if it is not known.
        package let population: Int64?
        /// Its time zone as GeoNames names it; a system may list another name, such as Asia/Calcutta for Asia/Kolkata.
        package let zone: String
        package let point: GeoPoint
    }

    /// The longest text that is searched for; no name is longer.
    static let longestQuery = 100

    let places: LineFile
    let names: LineFile
    let regions: LineFile
    let outlines: LineFile

    /// Opens the files of a folder such as `Data/geo`, whose README describes them.
    package init(folder: URL) throws {
        places = try LineFile(contentsOf: folder.appending(path: "places.tsv"))
        names = try LineFile(contentsOf: folder.appending(path: "names.tsv"))
        regions = try LineFile(contentsOf: folder.appending(path: "regions.tsv"))
        outlines = try LineFile(contentsOf: folder.appending(path: "outlines.tsv"))
    }

    /// The place with this number; nil if it is not in the file.
    package func place(id: Int64) -> Place? {
        var found: Place?
        let wanted = Array("\(id)".utf8)
        places.eachLine { _, line in
            let number = line.dropFirst(Self.countryWidth).prefix { $0 != LineFile.tab }
            guard number.elementsEqual(wanted) else { return true }
            found = place(String(decoding: line, as: UTF8.self))
            return false
        }
        return found
    }

    /// "DE" and a tab.
    static let countryWidth = 3

    func place(_ line: String) -> Place? {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 8, let country = Country(fields[0]), let id = Int64(fields[1]),
            let point = GeoPoint(latitude: fields[2], longitude: fields[3]), let population = Int64(fields[5])
        else { return nil }
        return Place(
            id: id, name: fields[7], country: country, region: regions.value(of: "\(fields[0]).\(fields[4])"),
            population: population == 0 ? nil : population, zone: fields[6], point: point)
    }
}
