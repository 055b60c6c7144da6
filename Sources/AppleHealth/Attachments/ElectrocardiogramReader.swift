internal import Clinical

/// Reads the header lines above the voltages, whose names are localised.
///
/// The recording date is recognised by its format. The name and date of birth above it are not facts about the
/// recording. Unknown names are kept as they are, and nothing is treated as a classification unless it is labelled
/// as one.
enum ElectrocardiogramReader {
    /// The maximum number of header lines; the longest seen has twelve.
    private static let mostLines = 40

    static func attachment(_ path: String, _ bytes: [UInt8]) throws(HealthAttachment.Problem) -> HealthAttachment {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .damaged }
        var start: HealthDate?
        var facts: [String: String] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n"), maxSplits: mostLines).prefix(mostLines) {
            guard let (name, value) = pair(line) else { continue }
            if start == nil {
                start = HealthDate(text: value)
            } else if !value.isEmpty, value.utf8.count <= 200, name.utf8.count <= 200 {
                facts[known[name.lowercased()] ?? name] = value
            }
        }
        guard let start else { throw .noDate }
        return HealthAttachment(kind: .electrocardiogram, path: path, start: start, facts: facts, bytes: bytes)
    }

    private static let known = [
        "classification": "classification", "average heart rate": "averageRate", "heart rate": "averageRate",
    ]

    /// `Sample Rate,512 hertz`; nil for a line of voltages, which has no name.
    private static func pair(_ line: ArraySlice<UInt8>) -> (name: String, value: String)? {
        guard let comma = line.firstIndex(of: UInt8(ascii: ",")) else { return nil }
        let name = plain(line[..<comma])
        guard name.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
        return (name, plain(line[(comma + 1)...]))
    }

    /// Without blanks, quotes and the byte-order mark.
    private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
        var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        let isLeft = { (scalar: Unicode.Scalar) in
            scalar.properties.isWhitespace || scalar == "\"" || scalar == "\u{FEFF}"
        }
        while let first = scalars.first, isLeft(first) { scalars.removeFirst() }
        while let last = scalars.last, isLeft(last) { scalars.removeLast() }
        return String(scalars)
    }
}
