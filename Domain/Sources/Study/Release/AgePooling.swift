/// Joins neighbouring bands of age until each has k people or more.
struct AgePooling {
    private(set) var bands: [AgeBand]

    /// - Parameters:
    ///   - ages: the band of each person; k people or more.
    ///   - known: bands of earlier releases, which are not divided again.
    init(_ ages: [AgeBand], known: Set<AgeBand>, k: Int) {
        bands = []
        for band in Set(ages).union(known).sorted() {
            if let last = bands.last, last.overlaps(band) {
                bands[bands.count - 1] = last.joined(band)
            } else {
                bands.append(band)
            }
        }
        var counts = bands.map { band in ages.count { band.contains($0) } }
        bands = zip(bands, counts).filter { $0.1 > 0 }.map(\.0)
        counts.removeAll { $0 == 0 }
        while bands.count > 1, let small = counts.indices.min(by: { counts[$0] < counts[$1] }), counts[small] < k {
            let hasLower = small > 0
            let hasUpper = small + 1 < bands.count
            let isLower = hasLower && (!hasUpper || counts[small - 1] <= counts[small + 1])
            let first = isLower ? small - 1 : small
            bands[first] = bands[first].joined(bands[first + 1])
            counts[first] += counts[first + 1]
            bands.remove(at: first + 1)
            counts.remove(at: first + 1)
        }
    }
}
