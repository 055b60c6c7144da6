import Parquet
import Testing

@Suite("Parquet, byte for byte")
struct GoldenTests {
    /// Bytes from hexadecimal digits; what follows a line's slashes is for readers.
    private func bytes(_ text: String) -> [UInt8] {
        let digits = text.split(separator: "\n").flatMap { $0.prefix { $0 != "/" }.filter { $0 != " " } }
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    }

    /// Readers of three projects agree on it: pyarrow, DuckDB and Polars.
    @Test func `two columns of three rows, with a dictionary and a missing value`() throws {
        let file = try ParquetBytes(
            [ParquetColumn("n", .int32), ParquetColumn("t", .text)],
            [[.int32(7), .text("é")], [.null, .text("é")], [.int32(-1), .text("é")]], metadata: [("k", "v")])
        let expected = bytes(
            """
            50415231 // PAR1
            1500 151c 151c 2c 1506 1500 1506 1506 00 00 // data page, 14 bytes, 3 values, PLAIN
            02000000 0305 07000000 ffffffff // levels 1 0 1 packed; 7 and -1
            1504 150c 150c 4c 1502 1500 00 00 // dictionary page, 6 bytes, 1 value
            02000000 c3a9 // é
            1500 1512 1512 2c 1506 1510 1506 1506 00 00 // data page, 9 bytes, 3 values, RLE_DICTIONARY
            02000000 0307 01 0300 // levels 1 1 1 packed; one bit, indices 0 0 0
            1504 // version 2
            193c 48 06 736368656d61 1504 00 // schema with 2 columns
            1502 2502 18 01 6e 00 // optional INT32 n
            150c 2502 18 01 74 2500 4c 1c 00 00 00 // optional BYTE_ARRAY t, a string
            1606 // 3 rows
            191c 192c // a row group of 2 columns
            2600 1c 1502 1925 0006 1918 01 6e 1500 1606 163e 163e 2608 // n at 4
            3c 3602 28 04 07000000 18 04 ffffffff 00 00 00 // a missing value, most 7, least -1
            2600 1c 150c 1935 000610 1918 01 74 1500 1606 165a 165a 266c 2646 // t at 54, dictionary at 35
            1c 3600 28 02 c3a9 18 02 c3a9 00 00 00
            169801 1606 00 // 76 bytes, 3 rows
            191c 18 01 6b 18 01 76 00 // k = v
            18 04 74657374 // test
            192c 1c 00 00 1c 00 00 // bounds are ordered as the types say
            00 9a000000 50415231 // 154 bytes of footer, PAR1
            """)
        #expect(file.bytes == expected)
    }

    @Test func `a table without rows`() throws {
        let expected = bytes(
            """
            50415231
            1504 192c 48 06 736368656d61 1502 00
            1502 2502 18 01 64 250c 4c 6c 00 00 00
            1600 190c 190c 18 04 74657374 191c 1c 00 00 00
            2f000000 50415231
            """)
        #expect(try ParquetBytes([ParquetColumn("d", .date)], []).bytes == expected)
    }
}
