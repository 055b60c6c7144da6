internal import CZip
internal import CZlib
internal import Foundation

/// A sequential source of bytes.
protocol ByteStream: AnyObject {
    /// Fills the buffer as far as possible; returns 0 at the end.
    func read(_ buffer: UnsafeMutableRawBufferPointer) throws(FoodFileProblem) -> Int
}

/// A plain file, or one decompressed from gzip.
final class FileStream: ByteStream {
    private let file: gzFile

    init(_ path: String) throws(FoodFileProblem) {
        guard let file = gzopen(path, "rb") else { throw .cannotRead }
        gzbuffer(file, 1 << 18)
        self.file = file
    }

    deinit { gzclose_r(file) }

    func read(_ buffer: UnsafeMutableRawBufferPointer) throws(FoodFileProblem) -> Int {
        let read = gzread(file, buffer.baseAddress, UInt32(clamping: buffer.count))
        var code: Int32 = Z_OK
        gzerror(file, &code)
        // A truncated compressed file has already returned everything before that point.
        guard read >= 0, code == Z_OK || code == Z_STREAM_END else { throw code == Z_ERRNO ? .cannotRead : .damaged }
        return Int(read)
    }
}

/// A file in a ZIP file; its checksum is verified at its end.
final class ZipMemberStream: ByteStream {
    private let zip: FoodZip
    private let file: OpaquePointer

    init(_ zip: FoodZip, _ index: UInt64) throws(FoodFileProblem) {
        guard let file = zip_fopen_index(zip.pointer, index, 0) else { throw .damaged }
        (self.zip, self.file) = (zip, file)
    }

    deinit { zip_fclose(file) }

    func read(_ buffer: UnsafeMutableRawBufferPointer) throws(FoodFileProblem) -> Int {
        let read = zip_fread(file, buffer.baseAddress, UInt64(buffer.count))
        guard read >= 0 else { throw .damaged }
        return Int(read)
    }
}

/// An open ZIP file.
final class FoodZip {
    let pointer: OpaquePointer

    /// Returns nil if it is not a ZIP file.
    init?(_ path: String) {
        var code: Int32 = 0
        guard let pointer = zip_open(path, ZIP_RDONLY, &code) else { return nil }
        self.pointer = pointer
    }

    deinit { zip_discard(pointer) }

    /// The files with their indices.
    var names: [(name: String, index: UInt64)] {
        (0..<UInt64(max(0, zip_get_num_entries(pointer, 0)))).compactMap { index in
            zip_get_name(pointer, index, 0).map { (String(cString: $0), index) }
        }
    }
}
