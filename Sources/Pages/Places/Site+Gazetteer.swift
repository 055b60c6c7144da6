package import Air
package import Host
internal import Synchronization

/// The towns and outlines that come with the program, opened when they are first needed.
final class KnownPlaces: SitePart {
    private let opened = Mutex<Gazetteer?>(nil)
    private let indexed = Mutex<TownIndex?>(nil)

    /// Nil if the files are missing: then only providers know places.
    func gazetteer(_ site: Site) -> Gazetteer? {
        opened.withLock { opened in
            if opened == nil { opened = try? Gazetteer(folder: site.files.places) }
            return opened
        }
    }

    func towns(_ site: Site) -> TownIndex? {
        indexed.withLock { indexed in
            if indexed == nil { indexed = gazetteer(site).map(TownIndex.init) }
            return indexed
        }
    }
}

extension Site {
    package var gazetteer: Gazetteer? { parts[KnownPlaces.self].gazetteer(self) }

    /// The nearest town up to 15 km from a point; nil if there is none.
    package func town(near point: GeoPoint) -> Gazetteer.Place? {
        parts[KnownPlaces.self].towns(self)?.nearest(to: point)
    }
}
