package import Air
package import Host

/// The towns and outlines that come with the program, opened when they are first needed.
final class KnownPlaces: SitePart {
    private let opened = Once<Gazetteer>()
    private let indexed = Once<TownIndex>()

    /// Nil if the files are missing: then only providers know places.
    func gazetteer(_ site: Site) -> Gazetteer? {
        try? opened.value { try Gazetteer(folder: site.files.places) }
    }

    func towns(_ site: Site) -> TownIndex? {
        gazetteer(site).map { gazetteer in indexed.value { TownIndex(gazetteer) } }
    }
}

extension Site {
    package var gazetteer: Gazetteer? { parts[KnownPlaces.self].gazetteer(self) }

    /// The nearest town up to 15 km from a point; nil if there is none.
    package func town(near point: GeoPoint) -> Gazetteer.Place? {
        parts[KnownPlaces.self].towns(self)?.nearest(to: point)
    }
}
