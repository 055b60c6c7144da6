package import ActivityStore
package import AppleHealth
internal import Files

extension HealthExportFile {
    /// A file in the ZIP file that is not the export itself.
    package struct Attachment: Sendable, Hashable {
        /// Its last folder and name, as in the XML: `workout-routes/route_1.gpx`.
        package let path: String
        /// The unpacked size in bytes, according to the ZIP file.
        package let bytes: Int64
        let entry: ZipReader.Entry

        init(_ entry: ZipReader.Entry) {
            path = Self.path(entry.name.split(separator: "/").map(String.init))
            bytes = Int64(clamping: entry.size)
            self.entry = entry
        }

        /// A repacked ZIP file may lack the phone's folders: then the name determines the kind, and the
        /// folder is the one that the XML uses.
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

        /// Nil for files that are not read.
        package var kind: HealthAttachment.Kind? {
            path.split(separator: "/").dropLast().last.flatMap { HealthAttachment.Kind(rawValue: String($0)) }
        }

        /// The maximum number of bytes read from it.
        var bytesToRead: Int64 { kind.map { min(bytes, $0.longest) } ?? 0 }

        /// Why it is skipped without being read: it repeats the XML, or its kind is unknown.
        var problem: HealthAttachment.Problem? {
            guard kind == nil else { return nil }
            return path.lowercased().hasSuffix("_cda.xml") ? .repeats : .unknown
        }
    }

    /// The maximum unpacked bytes and number of attachments read: many times what any phone exports.
    static let mostBeside = (bytes: Int64(4) << 30, files: 200_000)

    /// How many attachments come before the limit is reached.
    var countWithinBounds: Int {
        var bytes: Int64 = 0
        let within = beside.prefix(Self.mostBeside.files).prefix { file in
            bytes += file.bytesToRead
            return bytes <= Self.mostBeside.bytes
        }
        return within.count
    }

    /// The total number of unpacked bytes to read.
    package var allBytes: Int64 { xmlBytes + bytes(of: beside.count) }

    /// How many of those bytes an import has already passed.
    package func bytesRead(_ run: HealthImportRun) -> Int64 {
        run.attachmentsRead.map { xmlBytes + bytes(of: $0) } ?? run.bytesRead
    }

    private func bytes(of count: Int) -> Int64 {
        beside.prefix(min(count, countWithinBounds)).reduce(0) { $0 + $1.bytesToRead }
    }
}
