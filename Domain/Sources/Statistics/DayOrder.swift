/// Sorts the days of a series by value.
enum DayOrder {
    private static let buckets = 1 << 11

    /// The days with a value, the smallest first as far as 32-bit numbers tell: a radix sort in three passes.
    static func ascending(_ series: [Double]) -> [UInt16] {
        var days = [UInt16](repeating: 0, count: series.count)
        var known = 0
        days.withUnsafeMutableBufferPointer { days in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * buckets + 2 * series.count) { memory in
                withUnsafeTemporaryAllocation(of: UInt16.self, capacity: series.count) { otherDays in
                    known = sort(series, days, otherDays, memory)
                }
            }
        }
        days.removeLast(days.count - known)
        return days
    }

    /// Moves neighbours that only differ beyond 32 bits.
    static func settle(_ days: inout [UInt16], _ series: [Double]) {
        for index in days.indices.dropFirst() {
            var place = index
            while place > 0, series[Int(days[place - 1])] > series[Int(days[place])] {
                days.swapAt(place - 1, place)
                place -= 1
            }
        }
    }

    /// Leaves the sorted days in `days`; returns how many there are.
    private static func sort(
        _ series: [Double], _ days: UnsafeMutableBufferPointer<UInt16>,
        _ otherDays: UnsafeMutableBufferPointer<UInt16>, _ memory: UnsafeMutableBufferPointer<UInt32>
    ) -> Int {
        memory[..<(3 * buckets)].update(repeating: 0)
        let counts = UnsafeMutableBufferPointer(rebasing: memory[..<(3 * buckets)])
        let keys = UnsafeMutableBufferPointer(rebasing: memory[(3 * buckets)..<(3 * buckets + series.count)])
        let otherKeys = UnsafeMutableBufferPointer(rebasing: memory[(3 * buckets + series.count)...])
        let known = series.withUnsafeBufferPointer { collect($0, otherKeys, otherDays, counts) }
        spread(known, otherKeys, otherDays, keys, days, counts, pass: 0)
        spread(known, keys, days, otherKeys, otherDays, counts, pass: 1)
        spread(known, otherKeys, otherDays, keys, days, counts, pass: 2)
        return known
    }

    /// Writes the days with a value and their keys, and counts each digit; returns how many there are.
    private static func collect(
        _ series: UnsafeBufferPointer<Double>, _ keys: UnsafeMutableBufferPointer<UInt32>,
        _ days: UnsafeMutableBufferPointer<UInt16>, _ counts: UnsafeMutableBufferPointer<UInt32>
    ) -> Int {
        var known = 0
        for day in 0..<series.count where !series[day].isNaN {
            // Adding zero gives zero one sign.
            let pattern = Float(series[day] + 0).bitPattern
            // Ordered like the numbers.
            let key = pattern & 0x8000_0000 == 0 ? pattern | 0x8000_0000 : ~pattern
            keys[known] = key
            days[known] = UInt16(truncatingIfNeeded: day)
            known &+= 1
            for pass in 0..<3 { counts[place(key, pass)] &+= 1 }
        }
        return known
    }

    /// One pass: to the place of each day's digit, without changing the order of equal ones.
    private static func spread(
        _ known: Int, _ keys: UnsafeMutableBufferPointer<UInt32>, _ days: UnsafeMutableBufferPointer<UInt16>,
        _ otherKeys: UnsafeMutableBufferPointer<UInt32>, _ otherDays: UnsafeMutableBufferPointer<UInt16>,
        _ counts: UnsafeMutableBufferPointer<UInt32>, pass: Int
    ) {
        var sum: UInt32 = 0
        for bucket in (pass &* buckets)..<((pass &+ 1) &* buckets) {
            let count = counts[bucket]
            counts[bucket] = sum
            sum &+= count
        }
        for index in 0..<known {
            let key = keys[index]
            let bucket = place(key, pass)
            let to = Int(counts[bucket])
            counts[bucket] &+= 1
            otherKeys[to] = key
            otherDays[to] = days[index]
        }
    }

    /// Where the digit of a pass is counted.
    private static func place(_ key: UInt32, _ pass: Int) -> Int {
        pass &* buckets &+ Int((key &>> UInt32(truncatingIfNeeded: pass &* 11)) & 0x7FF)
    }
}
