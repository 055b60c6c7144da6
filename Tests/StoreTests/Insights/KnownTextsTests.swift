import SQL
import Testing

@testable import SiteStore

@Suite struct `Texts that come again` {
    private final class Count {
        var reads = 0
    }

    private func values(_ texts: [[UInt8]], onlyLast: Bool) -> (values: [Int?], reads: Int) {
        let count = Count()
        var known = KnownTexts<Int>(onlyLast: onlyLast) { text in
            count.reads += 1
            return Int(text)
        }
        let values = texts.map { text in text.withUnsafeBytes { known.value(of: $0) } }
        return (values, count.reads)
    }

    @Test func `are read once each`() {
        let texts = ["12345678", "12345679", "12345678", "1", "12345679", "1"].map { Array($0.utf8) }
        let found = values(texts, onlyLast: false)
        #expect(found.values == [12_345_678, 12_345_679, 12_345_678, 1, 12_345_679, 1])
        #expect(found.reads == 3)
    }

    @Test func `are read once in a row when they come in order`() {
        let found = values(["1", "1", "2", "2", "1"].map { Array($0.utf8) }, onlyLast: true)
        #expect(found.values == [1, 1, 2, 2, 1])
        #expect(found.reads == 3)
    }

    @Test func `are nothing when they cannot be read, each time`() {
        let found = values([Array("x".utf8), [0xFF], Array("x".utf8), []], onlyLast: false)
        #expect(found.values == [nil, nil, nil, nil])
        #expect(found.reads == 3)
    }
}
