internal import AppleHealth

/// Reads an export batch by batch, beside whoever stores the batch before.
actor HealthBatches {
    private var reader: HealthExportReader

    init(of file: HealthExportFile, from place: HealthPlace) throws {
        reader = HealthExportReader(from: place, source: try file.source(from: place.offset))
    }

    /// About so many elements more; see `HealthExportReader.batch`.
    func next(_ size: Int) throws -> HealthBatch { try reader.batch(of: size) }

    /// Bytes of the XML that were used.
    var offset: Int64 { reader.offset }

    /// Elements that came out so far.
    var count: Int { reader.count }
}
