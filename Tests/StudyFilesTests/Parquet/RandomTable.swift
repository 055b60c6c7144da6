import Foundation
import Parquet
import Seeds

/// A table of random columns and values, and what a reader has to find.
struct RandomTable: Encodable {
    struct Column: Encodable {
        let name: String
        let type: String
    }

    let columns: [Column]
    let rows: [[String?]]
    let metadata = ["source": "Grass and the City", "licence": "CC-BY-4.0 é"]

    init(_ schema: [ParquetColumn], _ values: [[ParquetValue]]) {
        columns = schema.map { Column(name: $0.name, type: "\($0.type)") }
        rows = values.map { $0.map(Self.text) }
    }

    private static func text(_ value: ParquetValue) -> String? {
        switch value {
        case .null: nil
        case .boolean(let value): "\(value)"
        case .int32(let value), .date(let value): "\(value)"
        case .int64(let value), .timestamp(let value): "\(value)"
        case .double(let value): "\(value)"
        case .text(let value): value
        }
    }

    static func schema(_ dice: inout Dice) -> [ParquetColumn] {
        let names = ["id", "Grass pollen (grains/m³)", "日本", "a\"b'c", "x y", "nose", "_", "Σ"]
        return (0..<dice.number(1...12)).map { number in
            ParquetColumn("\(dice.one(of: names)) \(number)", dice.one(of: ParquetType.allCases))
        }
    }

    /// Values of a column, often the same ones, none at all, or all different.
    static func values(_ type: ParquetType, _ count: Int, _ dice: inout Dice) -> [ParquetValue] {
        let missing = dice.one(of: [0, 0, 10, 50, 99, 100])
        let few = dice.happens(50) ? dice.several(1...6) { value(type, &$0) } : []
        return (0..<count).map { _ in
            if dice.happens(missing) { return .null }
            return few.isEmpty ? value(type, &dice) : dice.one(of: few)
        }
    }

    private static func value(_ type: ParquetType, _ dice: inout Dice) -> ParquetValue {
        switch type {
        case .boolean: .boolean(dice.happens(50))
        case .int32: .int32(dice.one(of: [0, .min, .max, Int32(dice.number(-1000...1000))]))
        case .date: .date(Int32(dice.number(-25_567...84_005)))
        case .int64: .int64(dice.one(of: [0, .min, .max, Int64(dice.number(-1_000_000...1_000_000))]))
        // The years that Python knows.
        case .timestamp: .timestamp(Int64(dice.number(-60_000_000_000_000...250_000_000_000_000)))
        case .double: .double(dice.one(of: doubles + [Double(dice.number(-1000...1000)) / 7]))
        case .text: .text(dice.one(of: texts + ["person \(dice.number(0...9999))"]))
        }
    }

    private static let doubles = [
        0, -0.0, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1,
    ]
    private static let texts = [
        "", "\u{E9}", "e\u{301}", "日本", "🌾👩‍👩‍👧", "\0\n\t", "=1+1", "null", "\u{FFFD}", "\u{10FFFF}",
        String(repeating: "long ", count: 50),
    ]
}
