internal import CZlib
internal import SystemPackage

/// A sequential source of bytes.
public protocol ByteStream: AnyObject {
    /// Fills the buffer as far as possible; returns 0 at the end.
    func read(_ buffer: UnsafeMutableRawBufferPointer) throws(ReadProblem) -> Int
    /// Moves on by so many bytes.
    func skip(_ count: Int64) throws(ReadProblem)
}

/// Why bytes cannot be read.
public enum ReadProblem: Error, Sendable, Equatable {
    case cannotRead
    /// The file is truncated or does not unpack to its declared content.
    case damaged
}

extension ByteStream {
    /// The next bytes, in one piece; fewer at the end.
    public func read(upTo count: Int) throws(ReadProblem) -> [UInt8] {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        defer { buffer.deallocate() }
        return Array(buffer[..<(try read(buffer))])
    }

    /// Compressed data can only be skipped by unpacking it.
    public func skip(_ count: Int64) throws(ReadProblem) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        var left = count
        while left > 0 {
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<Int(min(left, Int64(buffer.count)))])
            let read = try read(part)
            guard read > 0 else { throw .damaged }
            left -= Int64(read)
        }
    }
}

/// A file as it is.
public final class PlainStream: ByteStream {
    private let file: FileDescriptor

    public init(_ path: String) throws(ReadProblem) {
        do { file = try FileDescriptor.open(FilePath(path), .readOnly) } catch { throw .cannotRead }
    }

    deinit { try? file.close() }

    public func read(_ buffer: UnsafeMutableRawBufferPointer) throws(ReadProblem) -> Int {
        do { return try file.read(into: buffer) } catch { throw .cannotRead }
    }

    public func skip(_ count: Int64) throws(ReadProblem) {
        do { _ = try file.seek(offset: count, from: .current) } catch { throw .cannotRead }
    }
}

/// A file as it is, or unpacked from gzip.
public final class UnpackedStream: ByteStream {
    private let file: gzFile

    public init(_ path: String) throws(ReadProblem) {
        guard let file = gzopen(path, "rb") else { throw .cannotRead }
        gzbuffer(file, 1 << 18)
        self.file = file
    }

    deinit { gzclose_r(file) }

    public func read(_ buffer: UnsafeMutableRawBufferPointer) throws(ReadProblem) -> Int {
        let read = gzread(file, buffer.baseAddress, UInt32(clamping: buffer.count))
        var code: Int32 = Z_OK
        gzerror(file, &code)
        // A truncated compressed file has already returned everything before that point.
        guard read >= 0, code == Z_OK || code == Z_STREAM_END else { throw code == Z_ERRNO ? .cannotRead : .damaged }
        return Int(read)
    }
}
