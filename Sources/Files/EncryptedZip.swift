internal import CZip
internal import Foundation

/// One file in a ZIP file, encrypted with AES-256 (AE-2, as WinZip specified it). Nothing touches the disk.
public enum EncryptedZip {
    /// libzip failed; nothing was made.
    public struct Failure: Error {}

    /// - Parameters:
    ///   - name: the file's name in the ZIP file, which stays readable.
    ///   - passphrase: of ASCII characters; programs encode others differently.
    ///   - time: the file's timestamp, in seconds since 1970.
    public static func bytes(
        name: String, content: [UInt8], passphrase: String, time: Int64
    ) throws(Failure) -> [UInt8] {
        guard let target = zip_source_buffer_create(nil, 0, 0, nil) else { throw Failure() }
        defer { zip_source_free(target) }
        // Closing the ZIP file would free the bytes with it.
        zip_source_keep(target)
        let isWritten = content.withUnsafeBytes { bytes in
            write(bytes, name: name, passphrase: passphrase, time: time, to: target)
        }
        guard isWritten else { throw Failure() }
        return try withoutChecksum(try read(target))
    }

    /// AE-2 has 0 for the checksum of the content, in the header of the file (APPNOTE.TXT, 4.3.7) and in the directory
    /// (4.3.12): anybody could compare it with that of a guess. libzip writes it.
    private static func withoutChecksum(_ zip: [UInt8]) throws(Failure) -> [UInt8] {
        var bytes = zip
        // One file, and a directory that ends without a comment (4.3.16).
        let end = bytes.count - 22
        guard end > 0, bytes.starts(with: [0x50, 0x4B, 3, 4]), bytes[end...].starts(with: [0x50, 0x4B, 5, 6]) else {
            throw Failure()
        }
        let directory = (0..<4).reduce(0) { $0 | Int(bytes[end + 16 + $1]) << (8 * $1) }
        // With a descriptor behind the content, flag 3, the checksum would be there as well.
        guard directory < end, bytes[directory...].starts(with: [0x50, 0x4B, 1, 2]), bytes[6] & 8 == 0 else {
            throw Failure()
        }
        for place in [14, directory + 16] { bytes.replaceSubrange(place..<place + 4, with: [0, 0, 0, 0]) }
        return bytes
    }

    /// libzip reads `bytes` when it closes the file, so everything happens while they are there.
    private static func write(
        _ bytes: UnsafeRawBufferPointer, name: String, passphrase: String, time: Int64, to target: OpaquePointer
    ) -> Bool {
        guard let zip = zip_open_from_source(target, ZIP_TRUNCATE, nil) else {
            // The file would have taken over one of the two counts.
            zip_source_free(target)
            return false
        }
        guard let source = zip_source_buffer(zip, bytes.baseAddress, UInt64(bytes.count), 0) else {
            zip_discard(zip)
            return false
        }
        let index = zip_file_add(zip, name, source, UInt32(ZIP_FL_ENC_UTF_8))
        guard index >= 0 else {
            zip_source_free(source)
            zip_discard(zip)
            return false
        }
        let place = UInt64(index)
        guard zip_set_file_compression(zip, place, ZIP_CM_STORE, 0) == 0,
            zip_file_set_mtime(zip, place, time_t(time), 0) == 0,
            zip_file_set_encryption(zip, place, UInt16(ZIP_EM_AES_256), passphrase) == 0,
            zip_close(zip) == 0
        else {
            zip_discard(zip)
            return false
        }
        return true
    }

    private static func read(_ source: OpaquePointer) throws(Failure) -> [UInt8] {
        guard zip_source_open(source) == 0 else { throw Failure() }
        defer { zip_source_close(source) }
        guard zip_source_seek(source, 0, SEEK_END) == 0 else { throw Failure() }
        let length = zip_source_tell(source)
        guard length > 0, zip_source_seek(source, 0, SEEK_SET) == 0 else { throw Failure() }
        var bytes = [UInt8](repeating: 0, count: Int(length))
        guard zip_source_read(source, &bytes, UInt64(length)) == length else { throw Failure() }
        return bytes
    }
}
