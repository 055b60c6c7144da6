internal import Clinical
internal import Foundation

extension Vault {
    /// Where files without a record are kept: next to the documents, in one folder per day.
    var quarantine: URL { URL(filePath: folder.path + ".quarantine", directoryHint: .isDirectory) }

    /// The days of the quarantine, oldest first, each as a vault of its own with the same keys.
    var quarantined: [(day: CalendarDay, vault: Vault)] {
        list(quarantine).sorted().compactMap { name in
            guard let day = CalendarDay(iso: String(name.prefix(10))) else { return nil }
            return (day, Vault(folder: quarantine.appending(path: name), keyFile: keyFile, random: random))
        }
    }

    /// The number of files in quarantine.
    public var quarantinedFiles: Int { quarantined.reduce(0) { $0 + $1.vault.files().count } }

    /// Everything below the folder by path, including files that do not belong to a document.
    func files() -> [String] {
        list(folder).sorted().flatMap { person in
            let files = list(folder.appending(path: person)).sorted().map { "\(person)/\($0)" }
            return files.isEmpty && !isFolder(person) ? [person] : files
        }
    }

    /// Those of the files that nobody can be writing any more.
    func old(_ paths: [String], at now: Instant) -> [String] {
        paths.filter { path in
            let file = folder.appending(path: path)
            guard
                let changed = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            else { return false }
            return Double(now.milliseconds) / 1000 - changed.timeIntervalSince1970 > DocumentSweep.sparedSeconds
        }
    }

    /// Moves files to a day's quarantine; one that cannot be moved stays where it is. Returns how many were moved.
    @discardableResult
    func setAside(_ paths: [String], on day: CalendarDay) -> Int {
        let moved = paths.count { path in
            let source = folder.appending(path: path)
            // A second file with the same name on the same day gets its own folder.
            let places = [day.iso] + (2...99).map { "\(day.iso)-\($0)" }
            let targets = places.map { quarantine.appending(path: $0).appending(path: path) }
            guard let target = targets.first(where: { !FileManager.default.fileExists(atPath: $0.path) }) else {
                return false
            }
            return move(source, to: target)
        }
        removeEmptyFolders()
        return moved
    }

    /// Moves every file of a document to a day's quarantine.
    @discardableResult
    func setAside(_ document: Document.ID, of person: Person.ID, on day: CalendarDay) -> Int {
        let paths = Name.Part.allCases.map { Name(person, document, $0).path }
        return setAside(
            paths.filter { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }, on: day)
    }

    /// Restores missing files of these documents if the current keys open them.
    func bringBack(_ documents: Set<DocumentKey>) -> Int {
        var count = 0
        for (_, vault) in quarantined.reversed() {
            for name in vault.names()
            where documents.contains(DocumentKey(person: name.person, document: name.document)) {
                guard !FileManager.default.fileExists(atPath: file(name).path), (try? vault.open(name)) != nil else {
                    continue
                }
                if move(vault.file(name), to: file(name)) { count += 1 }
            }
            vault.removeEmptyFolders()
            rmdir(vault.folder.path)
        }
        return count
    }

    /// Deletes files quarantined before a day; returns how many there were.
    func removeQuarantined(before day: CalendarDay) -> Int {
        quarantined.filter { $0.day < day }.reduce(0) { count, old in
            let files = old.vault.files().count
            guard (try? FileManager.default.removeItem(at: old.vault.folder)) != nil else { return count }
            return count + files
        }
    }

    private func isFolder(_ name: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder.appending(path: name).path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    private func move(_ source: URL, to target: URL) -> Bool {
        let home = target.deletingLastPathComponent()
        try? FileManager.default.createDirectory(
            at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard rename(source.path, target.path) == 0 else { return false }
        OpenFile.syncFolder(of: target)
        return true
    }

    private func removeEmptyFolders() {
        // Only removes empty folders.
        for person in list(folder) { rmdir(folder.appending(path: person).path) }
    }
}
