import Foundation
import Seeds
import Testing

@testable import AppleHealth

/// Damaged exports: bytes changed, removed, duplicated, moved, truncated.
@Suite(.seeded) struct FuzzTests {
    /// A debug build parses several thousand per second; `ACCLIMATE_FUZZ=100000` runs more.
    static let cases = ProcessInfo.processInfo.environment["ACCLIMATE_FUZZ"].flatMap(Int.init) ?? 4_000

    @Test("a damaged file is read or refused, and what was read before the damage stands", arguments: 0..<8)
    func damaged(part: Int) throws {
        let good = Array(SampleExport.text.utf8)
        let (whole, _) = try elements(of: good)
        var random = Dice(seed: Seed.of(UInt64(part) &* 7919 + 1))
        for _ in 0..<Self.cases / 8 {
            var bytes = good
            let first = mutate(&bytes, &random)
            let feed = Feed(bytes)
            var reader = HealthExportReader { feed.read($0) }
            var read = 0
            do {
                while let element = try reader.next() {
                    if reader.offset <= first, read < whole.count { #expect(element == whole[read]) }
                    read += 1
                    // There cannot be more elements than tags.
                    guard read <= bytes.count / 4 else { throw Endless() }
                }
                #expect(reader.offset <= Int64(bytes.count))
            } catch let problem as ScanProblem {
                #expect(problem.offset >= 0 && problem.offset <= Int64(bytes.count))
            }
        }
    }

    private struct Endless: Error {}

    /// Damages the bytes once or several times and returns the offset before which everything is intact.
    private func mutate(_ bytes: inout [UInt8], _ random: inout Dice) -> Int64 {
        var first = bytes.count
        for _ in 0...Int.random(in: 0...3, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let length = min(Int.random(in: 1...40, using: &random), bytes.count - place)
            first = min(first, place)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] = Array("<>/\"'=&;![]- ".utf8).randomElement(using: &random) ?? 0
            case 2: bytes.removeSubrange(place..<place + length)
            case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
            case 4:
                let from = Int.random(in: 0..<bytes.count, using: &random)
                bytes.insert(contentsOf: bytes[from..<min(from + length, bytes.count)], at: place)
            default: bytes.removeSubrange(place...)
            }
            if bytes.isEmpty { return 0 }
        }
        return Int64(first)
    }
}
