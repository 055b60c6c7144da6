/// A place as coarse as a study wants to know it. Its coordinates are those of the region, never of a person.
public struct StudyRegion: Sendable, Hashable {
    /// Short, as in tables: "london".
    public let code: String
    public let name: String
    /// ISO 3166-1 alpha-2.
    public let country: String
    /// Degrees.
    public let latitude: Double
    public let longitude: Double

    public init(code: String, name: String, country: String, latitude: Double, longitude: Double) {
        self.code = code
        self.name = name
        self.country = country
        self.latitude = latitude
        self.longitude = longitude
    }

    /// One line of the form: `london; London; GB; 51.5; -0.12`.
    public var line: String { "\(code); \(name); \(country); \(latitude); \(longitude)" }

    /// Reads a line; nil if a part is missing or out of range.
    public init?(line: String) {
        let parts = line.split(separator: ";", omittingEmptySubsequences: false).map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        guard parts.count == 5, let latitude = Double(parts[3]), let longitude = Double(parts[4]),
            (-90...90).contains(latitude), (-180...180).contains(longitude),
            StudyRegion.isCode(parts[0]), (1...60).contains(parts[1].count),
            parts[2].utf8.count == 2, parts[2].utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
        else { return nil }
        self.init(code: parts[0], name: parts[1], country: parts[2], latitude: latitude, longitude: longitude)
    }

    /// Whether a text can be the code of a region or a site: up to 20 of a–z, 0–9 and hyphens.
    public static func isCode(_ text: String) -> Bool {
        (1...20).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            }
    }
}
