package import Air
package import Clinical

extension Gazetteer {
    /// A first-level division of a country: a state, a province or the like.
    package struct Division: Sendable, Hashable {
        /// As GeoNames writes it: "GB.WLS", "DE.02".
        package let code: String
        /// Nil if no name is known.
        package let name: String?
        /// The people of its places that are in the file, so fewer than live there.
        package let population: Int64
    }

    /// The division of the nearest place up to so many kilometres from a point; nil if none is near, or it is in none.
    package func division(
        around point: GeoPoint, in country: Country, within kilometres: Double = 100
    ) -> Division? {
        var people: [String: Int64] = [:]
        var nearest: (code: String, kilometres: Double)?
        places.eachLine { _, line in
            guard line.starts(with: country.code.utf8) else { return true }
            let fields = line.split(separator: LineFile.tab, maxSplits: 6).map { String(decoding: $0, as: UTF8.self) }
            guard fields.count == 7, let other = GeoPoint(latitude: fields[2], longitude: fields[3]),
                let population = Int64(fields[5])
            else { return true }
            people[fields[4], default: 0] += population
            let distance = Self.kilometres(point, other)
            if distance <= min(kilometres, nearest?.kilometres ?? .infinity) { nearest = (fields[4], distance) }
            return true
        }
        // GeoNames writes 00 for a place that is in no division.
        guard let code = nearest?.code, !code.isEmpty, code != "00" else { return nil }
        let whole = "\(country.code).\(code)"
        return Division(code: whole, name: regions.value(of: whole), population: people[code, default: 0])
    }
}
