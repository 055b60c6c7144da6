internal import CZip
public import Foundation

/// Packs files into a ZIP file with libzip, which reads them one at a time.
public enum ZipWriter {
    /// A ZIP file cannot be written, with the reason of libzip or the system.
    public struct Failure: Error {
        public let reason: String
    }

    /// Creates `file`, which must not exist yet, from the files of a folder; `time` becomes their timestamp. Ends early if
    /// the task is cancelled.
    public static func write(_ names: [String], of folder: URL, to file: URL, time: Int64) throws(Failure) {
        var code: Int32 = 0
        guard let zip = zip_open(file.path, ZIP_CREATE | ZIP_EXCL, &code) else { throw Failure(reason: reason(code)) }
        var isOpen = true
        defer { if isOpen { zip_discard(zip) } }
        for name in names {
            guard let source = zip_source_file(zip, folder.appending(path: name).path, 0, -1) else {
                throw Failure(reason: reason(of: zip))
            }
            let index = zip_file_add(zip, name, source, UInt32(ZIP_FL_ENC_UTF_8))
            guard index >= 0 else {
                zip_source_free(source)
                throw Failure(reason: reason(of: zip))
            }
            let isPacked = name.hasSuffix(".jpg") || name.hasSuffix(".png") || name.hasSuffix(".pdf")
            let place = UInt64(index)
            let method = isPacked ? ZIP_CM_STORE : ZIP_CM_DEFLATE
            guard zip_set_file_compression(zip, place, method, 0) == 0,
                zip_file_set_mtime(zip, place, time_t(time), 0) == 0,
                // The unpacked files are private to the user who unpacks them.
                zip_file_set_external_attributes(zip, place, 0, UInt8(ZIP_OPSYS_UNIX), 0o100600 << 16) == 0
            else { throw Failure(reason: reason(of: zip)) }
        }
        zip_register_cancel_callback_with_state(zip, { _, _ in Task.isCancelled ? 1 : 0 }, nil, nil)
        guard zip_close(zip) == 0 else { throw Failure(reason: reason(of: zip)) }
        isOpen = false
        guard chmod(file.path, 0o600) == 0 else { throw Failure(reason: String(cString: strerror(errno))) }
    }

    private static func reason(of zip: OpaquePointer) -> String {
        String(cString: zip_strerror(zip))
    }

    private static func reason(_ code: Int32) -> String {
        var error = zip_error_t()
        zip_error_init_with_code(&error, code)
        defer { zip_error_fini(&error) }
        return String(cString: zip_error_strerror(&error))
    }
}
