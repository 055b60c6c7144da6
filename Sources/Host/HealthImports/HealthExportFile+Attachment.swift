public import AppleHealth
public import Store

extension HealthExportFile {
    /// A file in the ZIP file that is not the export itself.
    public struct Attachment: Sendable, Hashable {
        /// Its last folder and its name, as the XML names it: `workout-routes/route_1.gpx`.
        public let path: String
        /// Bytes when it is unpacked, as the ZIP file says.
        public let bytes: Int64
        /// Its place in the ZIP file.
        let entry: UInt64

        init(name: String, bytes: Int64, entry: UInt64) {
            path = Self.path(name.split(separator: "/").map(String.init))
            self.bytes = bytes
            self.entry = entry
        }

        /// A ZIP file that somebody packed again may lack the phone's folders: then the name says what a file is, and its
        /// folder is the one that the XML names.
        private static func path(_ parts: [String]) -> String {
            guard let file = parts.last else { return "" }
            if let folder = parts.dropLast().last, HealthAttachment.Kind(rawValue: folder) != nil {
                return "\(folder)/\(file)"
            }
            if let kind = kind(ofStray: file.lowercased()) { return "\(kind.rawValue)/\(file)" }
            return parts.suffix(parts.count > 2 ? 2 : 1).joined(separator: "/")
        }

        private static func kind(ofStray file: String) -> HealthAttachment.Kind? {
            if file.hasSuffix(".gpx") { return .route }
            return file.hasPrefix("ecg_") && file.hasSuffix(".csv") ? .electrocardiogram : nil
        }

        /// Nil for what is not read.
        public var kind: HealthAttachment.Kind? {
            path.split(separator: "/").dropLast().last.flatMap { HealthAttachment.Kind(rawValue: String($0)) }
        }

        /// What of it is read at most.
        var bytesToRead: Int64 { kind.map { min(bytes, $0.longest) } ?? 0 }

        /// Why it is left out without being read: it says what the XML says, or nobody knows what it is.
        var problem: HealthAttachment.Problem? {
            guard kind == nil else { return nil }
            return path.lowercased().hasSuffix("_cda.xml") ? .repeats : .unknown
        }
    }

    /// The most that is read beside the XML, unpacked, and the most files of it: many times of what any phone exports.
    static let mostBeside = (bytes: Int64(4) << 30, files: 200_000)

    /// How many of the files beside the XML come before there are too many.
    var countWithinBounds: Int {
        var bytes: Int64 = 0
        let within = beside.prefix(Self.mostBeside.files).prefix { file in
            bytes += file.bytesToRead
            return bytes <= Self.mostBeside.bytes
        }
        return within.count
    }

    /// What there is to read, unpacked.
    public var allBytes: Int64 { xmlBytes + bytes(of: beside.count) }

    /// How much of that lies before the place that an import has reached.
    public func bytesRead(_ run: HealthImportRun) -> Int64 {
        run.attachmentsRead.map { xmlBytes + bytes(of: $0) } ?? run.bytesRead
    }

    private func bytes(of count: Int) -> Int64 {
        beside.prefix(min(count, countWithinBounds)).reduce(0) { $0 + $1.bytesToRead }
    }
}
