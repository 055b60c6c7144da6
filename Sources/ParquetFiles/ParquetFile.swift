internal import Files
internal import Glibc
public import Parquet

/// Why a Parquet file cannot be written, apart from what stands in its rows (`ParquetProblem`).
public enum ParquetFileProblem: Error, Sendable, Hashable {
    /// The file cannot be created, or is already there; with the system's text.
    case cannotCreate(String)
    /// With the system's text, such as that the disk is full.
    case cannotWrite(String)
    case compression
}

/// A Parquet file whose pages are packed with gzip. It is private to its user, and removed unless it is finished.
public final class ParquetFile {
    private let path: String
    private let output: ParquetOutput
    /// Nil once it is finished.
    private var writer: ParquetWriter?
    private var failure: (any Error)?
    private var isFinished = false

    /// Begins a file that is not there yet.
    ///
    /// - Throws: `ParquetFileProblem` or `ParquetProblem`.
    public init(
        at path: String, _ columns: [ParquetColumn], metadata: [(key: String, value: String)], program: String,
        rowsPerGroup: Int? = nil
    ) throws {
        let output = try ParquetOutput(path)
        var options = ParquetOptions(.gzip(Self.gzip))
        if let rowsPerGroup { options.rowsPerGroup = rowsPerGroup }
        (self.path, self.output) = (path, output)
        do {
            writer = try ParquetWriter(columns, metadata: metadata, program: program, options) { try output.write($0) }
        } catch {
            unlink(path)
            throw error
        }
    }

    deinit { if !isFinished { unlink(path) } }

    /// Adds a row.
    ///
    /// - Throws: `ParquetProblem`, after which further rows may follow, or `ParquetFileProblem`, after which the file cannot
    ///   be finished any more.
    public func append(_ row: [ParquetValue]) throws {
        if let failure { throw failure }
        do { try writer?.append(row) } catch let problem as ParquetProblem { throw problem } catch {
            failure = error
            throw error
        }
    }

    /// Writes the rest and waits until it is on disk.
    public func finish() throws {
        precondition(!isFinished, "A file is finished once")
        if let failure { throw failure }
        if let writer = writer.take() { try writer.finish() }
        try output.close()
        isFinished = true
    }

    static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
        guard let packed = GzipMember.compress(bytes) else { throw ParquetFileProblem.compression }
        return packed
    }
}
