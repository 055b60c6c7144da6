internal import Air
internal import Clinical
internal import Feeds

extension GeocodedPlace {
    static var samples: [GeocodedPlace] {
        [("Bath", "England", "GB", 51_380_000, -2_360_000), ("Bath", "Maine", "US", 43_910_000, -69_820_000)]
            .enumerated().compactMap { index, place in
                GeoPoint(latitude: place.3, longitude: place.4).map { point in
                    GeocodedPlace(
                        id: Int64(index), name: place.0, point: point, country: Country(place.2), regions: [place.1])
                }
            }
    }
}
