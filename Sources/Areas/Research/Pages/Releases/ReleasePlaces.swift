internal import Air
internal import Clinical
internal import Host
internal import Study

/// The first-level divisions of a study's regions, as the list of towns knows them.
struct ReleasePlaces: Sendable {
    private struct Known: Sendable {
        let country: String
        let found: Gazetteer.Division?
    }

    private let divisions: [String: Known]

    /// - Parameter gazetteer: nil if its files are missing: then people are shown in their country.
    init(_ regions: [StudyRegion], _ gazetteer: Gazetteer?) {
        divisions = Dictionary(
            regions.map { region in
                let point = GeoPoint(
                    latitude: Int64((region.latitude * 1e6).rounded()),
                    longitude: Int64((region.longitude * 1e6).rounded()))
                let found = point.flatMap { point in
                    Country(region.country).flatMap { gazetteer?.division(around: point, in: $0) }
                }
                return (region.code, Known(country: region.country, found: found))
            }
        ) { first, _ in first }
    }

    /// A region that the study does not have any more is no place at all.
    func place(of region: String) -> ReleasePerson.Place {
        let known = divisions[region]
        return ReleasePerson.Place(
            region: known?.found?.code, country: known?.country ?? "",
            population: (known?.found?.population).map { Int(clamping: $0) })
    }

    /// What a region of the study, or a code of the release, is called.
    func name(_ code: String) -> String {
        divisions.values.lazy.compactMap(\.found).first { $0.code == code }?.name ?? code
    }

    /// The codes in a release with their names.
    func names(in release: Release) -> [ReleaseCodebook.Region] {
        Set(release.people.map(\.found.region)).sorted().map { ReleaseCodebook.Region(code: $0, name: name($0)) }
    }
}
