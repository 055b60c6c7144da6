package import Clinical
internal import Devices
internal import Foundation
internal import Synchronization

/// Payloads on disk that the server has not confirmed yet, one file each, oldest first.
///
/// An entry is durable when `append` returns, and stays until `remove`. Both may be cut off at any point: an entry that was
/// not wholly written was never acknowledged, and one that was sent but not removed is sent again, which the server
/// recognises.
package final class Spool: Sendable {
    /// The number of an entry; later ones are larger.
    package typealias Number = Int64

    package typealias Numbered = (number: Number, entry: SpoolEntry)

    private struct State {
        var entries: [Numbered] = []
        var keys: Set<[UInt8]> = []
        var next: Number = 1
    }

    private let files: SpoolFiles
    private let lock: Int32
    private let state = Mutex(State())
    /// Files that are no entries, such as of a newer version. They are left alone.
    package let unreadable: [String]

    /// Opens a folder, which is made if it is missing.
    package convenience init(folder: String) throws(SpoolProblem) {
        try self.init(SpoolFiles(folder: folder))
    }

    init(_ files: SpoolFiles) throws(SpoolProblem) {
        try files.prepare()
        lock = open(files.folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw .unwritable(errno) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw .inUse
        }
        self.files = files
        var found = State()
        var unreadable: [String] = []
        for name in files.names where name != "lock" {
            if name.hasSuffix(SpoolFiles.draft) {
                // Never acknowledged.
                try? files.remove(name)
            } else if let number = Self.number(name) {
                found.next = max(found.next, number + 1)
                if let entry = files.read(name).flatMap(SpoolEntry.init(file:)) {
                    found.entries.append((number, entry))
                    if let key = entry.key { found.keys.insert(key) }
                } else {
                    unreadable.append(name)
                }
            }
        }
        self.unreadable = unreadable
        state.withLock { $0 = found }
    }

    deinit {
        close(lock)
    }

    package var count: Int { state.withLock { $0.entries.count } }

    /// Stores an entry, unless the same one waits already.
    ///
    /// - Returns: False if it waits already.
    @discardableResult
    package func append(_ entry: SpoolEntry) throws(SpoolProblem) -> Bool {
        try state.withLock { state throws(SpoolProblem) in
            if let key = entry.key, state.keys.contains(key) { return false }
            try write(entry, state.next)
            state.entries.append((state.next, entry))
            if let key = entry.key { state.keys.insert(key) }
            state.next += 1
            return true
        }
    }

    /// The oldest entries that a filter lets through.
    package func pending(limit: Int, where isWanted: (Number, SpoolEntry) -> Bool) -> [Numbered] {
        let entries = state.withLock { $0.entries }
        var wanted: [Numbered] = []
        for (number, entry) in entries where isWanted(number, entry) {
            guard wanted.count < limit else { break }
            wanted.append((number, entry))
        }
        return wanted
    }

    /// Writes down when an entry was received, once that is known.
    package func resolve(_ number: Number, _ received: Instant) throws(SpoolProblem) {
        try state.withLock { state throws(SpoolProblem) in
            guard let index = state.entries.firstIndex(where: { $0.number == number }) else { return }
            let known = state.entries[index].entry.received(at: received)
            try write(known, number, replacing: true)
            state.entries[index].entry = known
        }
    }

    /// Lets entries go that the server has stored. One whose file cannot be removed is not sent again by this process.
    package func remove(_ numbers: Set<Number>) {
        state.withLock { state in
            for (number, entry) in state.entries where numbers.contains(number) {
                try? files.remove(Self.name(number))
                if let key = entry.key { state.keys.remove(key) }
            }
            state.entries.removeAll { numbers.contains($0.number) }
        }
    }

    private func write(_ entry: SpoolEntry, _ number: Number, replacing: Bool = false) throws(SpoolProblem) {
        guard let bytes = try? entry.file else { throw .unwritable(EINVAL) }
        try files.write(bytes, to: Self.name(number), replacing: replacing)
    }

    static func name(_ number: Number) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 12 - digits.count)) + digits + ".json"
    }

    private static func number(_ name: String) -> Number? {
        name.hasSuffix(".json") ? Number(name.dropLast(5)).flatMap { $0 > 0 ? $0 : nil } : nil
    }
}

extension SpoolEntry {
    fileprivate func received(at instant: Instant) -> SpoolEntry {
        SpoolEntry(address: address, payload: payload, receipt: .known(instant))
    }
}
