internal import Clinical
internal import Foundation
internal import Host
internal import Pages
internal import Store

/// An uploaded file waiting for confirmation, in the folder that servers share. The clean-up removes it after an hour.
struct StagedImport {
    let site: Site

    /// Moves the file to a name that contains the person and the default time; returns its id.
    func keep(_ file: URL, time: TimeOfDay?, for person: Person.ID, id: String) throws -> String {
        let name = id + (time.map { "_" + String($0.minutes) } ?? "")
        discardAll(of: person)
        try site.options.work.take(file, for: key(name, of: person))
        return name
    }

    /// The file's content and the default time.
    ///
    /// - Throws: `Refusal.notFound` for an unknown id or another person's.
    func read(_ id: String, of person: Person.ID) throws -> (bytes: [UInt8], time: TimeOfDay?) {
        guard Identifier<Self>(id) != nil, let data = try? Data(contentsOf: url(id, of: person)) else {
            throw Refusal.notFound
        }
        let minutes = id.split(separator: "_").dropFirst().first.flatMap { Int($0) }
        return ([UInt8](data), minutes.flatMap { TimeOfDay(minutes: $0) })
    }

    func discard(_ id: String, of person: Person.ID) {
        guard Identifier<Self>(id) != nil else { return }
        try? FileManager.default.removeItem(at: url(id, of: person))
    }

    /// Only one file per person waits for confirmation, so that uploads cannot accumulate.
    private func discardAll(of person: Person.ID) {
        let folder = site.options.work.url
        let waiting = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        for file in waiting
        where file.lastPathComponent.hasPrefix("\(Self.kind.text).") && file.pathExtension == person.text {
            try? FileManager.default.removeItem(at: file)
        }
    }

    private static let kind = JobKind("dose-sheet")

    private func url(_ id: String, of person: Person.ID) -> URL {
        site.options.work.entry(of: key(id, of: person))
    }

    /// Ends with the person, whose deletion removes the file.
    private func key(_ id: String, of person: Person.ID) -> JobKey {
        JobKey(Self.kind, "\(id).\(person.text)")
    }
}
