internal import CZip
internal import CZlib
internal import Foundation

/// Bytes that come one part after the other.
protocol ByteStream: AnyObject {
    /// Fills the buffer as far as it can; 0 at the end.
    func read(_ buffer: UnsafeMutableRawBufferPointer) throws(FoodFileProblem) -> Int
}

/// A file as it is, or unpacked when it is packed by gzip.
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
        // A packed file that ends too early has given everything before.
        guard read >= 0, code == Z_OK || code == Z_STREAM_END else { throw code == Z_ERRNO ? .cannotRead : .damaged }
        return Int(read)
    }
}

/// A file in a ZIP file; its checksum is looked at where it ends.
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

/// A ZIP file that is open.
final class FoodZip {
    let pointer: OpaquePointer

    /// Nil when it is no ZIP file.
    init?(_ path: String) {
        var code: Int32 = 0
        guard let pointer = zip_open(path, ZIP_RDONLY, &code) else { return nil }
        self.pointer = pointer
    }

    deinit { zip_discard(pointer) }

    /// The files with their places.
    var names: [(name: String, index: UInt64)] {
        (0..<UInt64(max(0, zip_get_num_entries(pointer, 0)))).compactMap { index in
            zip_get_name(pointer, index, 0).map { (String(cString: $0), index) }
        }
    }
}
