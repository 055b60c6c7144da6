internal import CZip
internal import Synchronization

/// The files of a ZIP file, within the limits of a policy. Nothing is ever unpacked to disk.
public final class ZipReader: Sendable {
    /// A file as the directory of the ZIP file describes it.
    public struct Entry: Sendable, Hashable {
        public let name: String
        /// Unpacked bytes.
        public let size: UInt64
        public let isEncrypted: Bool
        /// Bytes in the ZIP file.
        let packed: UInt64
        let index: UInt64

        var isFolder: Bool { name.hasSuffix("/") }
    }

    /// Without folders, in the order of the ZIP file.
    public let entries: [Entry]
    private let policy: ZipPolicy
    /// Unsafe because the compiler cannot see that it is only used inside the lock.
    private nonisolated(unsafe) let zip: OpaquePointer
    private let lock = Mutex(())

    public init(_ path: String, _ policy: ZipPolicy) throws(ZipProblem) {
        var code: Int32 = 0
        guard let pointer = zip_open(path, ZIP_RDONLY | (policy.isConsistent ? ZIP_CHECKCONS : 0), &code) else {
            throw code == ZIP_ER_NOENT || code == ZIP_ER_OPEN || code == ZIP_ER_READ ? .cannotRead : .notAZip
        }
        do throws(ZipProblem) {
            entries = try Self.entries(pointer, policy)
        } catch {
            zip_discard(pointer)
            throw error
        }
        self.policy = policy
        zip = pointer
    }

    deinit { zip_discard(zip) }

    /// Why a file cannot be read; nil if nothing stands against it.
    public func problem(of entry: Entry) -> ZipProblem? { policy.problem(of: entry) }

    /// The unpacked bytes of a file, piece by piece; its checksum is verified at its end.
    public func stream(_ entry: Entry) throws(ReadProblem) -> any ByteStream {
        try ZipStream(self, entry)
    }

    /// All the unpacked bytes of a file.
    public func bytes(_ entry: Entry) throws(ReadProblem) -> [UInt8] {
        let stream = try ZipStream(self, entry)
        // One more than the directory says: the end of the file, with its checksum, has to be reached.
        let size = Int(entry.size)
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var filled = 0
        while filled <= size {
            let read = bytes.withUnsafeMutableBytes {
                stream.fill(UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
            }
            guard let read else { throw .damaged }
            if read == 0 { break }
            filled += read
        }
        guard filled == size else { throw .damaged }
        bytes.removeLast()
        return bytes
    }

    fileprivate func open(_ entry: Entry) -> OpaquePointer? {
        guard policy.problem(of: entry) == nil else { return nil }
        var file: OpaquePointer?
        lock.withLock { _ in file = zip_fopen_index(zip, entry.index, 0) }
        return file
    }

    fileprivate func read(_ file: OpaquePointer, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        lock.withLock { _ in Int(zip_fread(file, buffer.baseAddress, UInt64(buffer.count))) }
    }

    fileprivate func close(_ file: OpaquePointer) { lock.withLock { _ in _ = zip_fclose(file) } }

    private static func entries(_ zip: OpaquePointer, _ policy: ZipPolicy) throws(ZipProblem) -> [Entry] {
        let count = zip_get_num_entries(zip, 0)
        guard count >= 0, count <= policy.entries else { throw .tooManyFiles(limit: policy.entries) }
        var check = ZipCheck(policy)
        var entries: [Entry] = []
        for index in 0..<UInt64(count) {
            guard let entry = Entry(zip, index) else { throw .notAZip }
            try check?.add(entry, isLink: isLink(zip, index))
            if !entry.isFolder { entries.append(entry) }
        }
        return entries
    }

    private static func isLink(_ zip: OpaquePointer, _ index: UInt64) -> Bool {
        var system: UInt8 = 0
        var attributes: UInt32 = 0
        guard zip_file_get_external_attributes(zip, index, 0, &system, &attributes) == 0 else { return true }
        guard system == UInt8(ZIP_OPSYS_UNIX) else { return false }
        let kind = (attributes >> 16) & 0o170000
        return kind != 0 && kind != 0o100000
    }
}

extension ZipReader.Entry {
    /// Nil if the directory lacks a name or a size.
    fileprivate init?(_ zip: OpaquePointer, _ index: UInt64) {
        var stat = zip_stat_t()
        zip_stat_init(&stat)
        let wanted = UInt64(ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE)
        guard zip_stat_index(zip, index, 0, &stat) == 0, stat.valid & wanted == wanted, let name = stat.name else {
            return nil
        }
        self.init(
            name: String(cString: name), size: stat.size,
            isEncrypted: stat.valid & UInt64(ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat.encryption_method != ZIP_EM_NONE,
            packed: stat.comp_size, index: index)
    }
}

/// One file of a ZIP file.
private final class ZipStream: ByteStream {
    private let zip: ZipReader
    private let file: OpaquePointer
    /// The remaining bytes; a file longer than declared is damaged.
    private var left: UInt64

    init(_ zip: ZipReader, _ entry: ZipReader.Entry) throws(ReadProblem) {
        guard let file = zip.open(entry) else { throw .damaged }
        (self.zip, self.file, left) = (zip, file, entry.size)
    }

    deinit { zip.close(file) }

    func read(_ buffer: UnsafeMutableRawBufferPointer) throws(ReadProblem) -> Int {
        guard let read = fill(buffer) else { throw .damaged }
        return read
    }

    /// Nil if the file is damaged.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let read = zip.read(file, buffer)
        guard read >= 0, read <= left else { return nil }
        left -= UInt64(read)
        return read
    }
}
