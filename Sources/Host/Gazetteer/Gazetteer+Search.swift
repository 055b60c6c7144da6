package import Clinical

extension Gazetteer {
    /// The places whose name in some language begins with `text`: those with exactly this name first, then by population.
    ///
    /// "Paris, US", "Paris, Texas" and "Paris, tx" look in that country or region only.
    package func places(named text: String, country: Country? = nil, limit: Int = 10) -> [Place] {
        let query = PlaceQuery(String(text.unicodeScalars.prefix(Self.longestQuery)))
        guard !query.name.isEmpty, limit > 0 else { return [] }
        var found: [Place] = []
        for offset in offsets(query.name) {
            guard let line = places.line(at: offset), country.map({ line.hasPrefix($0.code) }) ?? true,
                let place = place(line), query.isWithin(line, place)
            else { continue }
            found.append(place)
            if found.count == limit { break }
        }
        return found
    }

    /// Where the places with a name like this are. Larger places come first in the file.
    private func offsets(_ name: String) -> [Int] {
        let key = Array(name.utf8)
        var isExact: [Int: Bool] = [:]
        names.eachLine(from: names.firstLine(notBefore: key)) { _, line in
            guard line.starts(with: key) else { return false }
            let rest = line.dropFirst(key.count).drop { $0 != LineFile.tab }
            guard let offset = Int(String(decoding: rest.dropFirst(), as: UTF8.self)) else { return true }
            let isWhole = rest.startIndex == line.startIndex + key.count
            isExact[offset] = isWhole || isExact[offset] == true
            return true
        }
        return isExact.keys.sorted { first, second in
            isExact[first] == isExact[second] ? first < second : isExact[first] == true
        }
    }
}
