internal import AppleHealth

/// Reads an export batch by batch while the previous batch is being stored.
actor HealthBatches {
    private var reader: HealthExportReader

    init(of file: HealthExportFile, from place: HealthPlace) throws {
        reader = HealthExportReader(from: place, source: try file.source(from: place.offset))
    }

    /// About that many more elements; see `HealthExportReader.batch`.
    func next(_ size: Int) throws -> HealthBatch { try reader.batch(of: size) }

    /// The number of XML bytes consumed.
    var offset: Int64 { reader.offset }

    /// The number of elements returned so far.
    var count: Int { reader.count }
}
