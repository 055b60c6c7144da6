internal import ActivityStore
internal import Clinical
internal import Host
internal import Pages

/// How far the imports of health records are that run in this process, at most one for each person.
actor RunningImports: SitePart {
    /// How long a page waits for an import before it shows the progress, in milliseconds.
    static let patience = 1500

    /// The progress of an import.
    struct Progress: Sendable, Equatable {
        /// Bytes processed so far, uncompressed.
        var done: Int64
        let total: Int64
        var records: Int
        let began: Instant
        /// The value of `done` when this run started; above zero if an earlier run was interrupted.
        let from: Int64
        /// Whether the import was cancelled and its data is being removed.
        var isCancelled = false
    }

    private var running: [Person.ID: (number: Int64, progress: Progress)] = [:]
    /// People whose file has arrived and is being checked before the import starts.
    private var arriving: Set<Person.ID> = []

    /// An import's progress; nil if it is not running here.
    func progress(_ number: Int64, of person: Person.ID) -> Progress? {
        running[person].flatMap { $0.number == number ? $0.progress : nil }
    }

    /// Reserves the person's import slot for an uploaded file; false if it is taken.
    func reserve(_ person: Person.ID) -> Bool {
        running[person] == nil && arriving.insert(person).inserted
    }

    /// Releases the slot once the import is scheduled or the file was rejected.
    func release(_ person: Person.ID) { arriving.remove(person) }

    func begin(_ run: HealthImportRun, _ file: HealthExportFile, of person: Person.ID, at now: Instant) {
        let done = file.bytesRead(run)
        running[person] = (
            run.number,
            Progress(done: done, total: file.allBytes, records: run.summary.read, began: now, from: done)
        )
    }

    /// Notes how far a run is; false if the import was cancelled.
    func reach(_ run: HealthImportRun, _ done: Int64, of person: Person.ID) -> Bool {
        running[person]?.progress.done = done
        running[person]?.progress.records = run.summary.read
        return running[person]?.progress.isCancelled == false
    }

    func end(_ person: Person.ID) { running[person] = nil }

    /// Asks an import to stop; returns whether it was running.
    func cancel(_ number: Int64, of person: Person.ID) -> Bool {
        guard running[person]?.number == number else { return false }
        running[person]?.progress.isCancelled = true
        return true
    }
}

extension Site {
    /// The imports of health records that run in this process.
    var runningImports: RunningImports { parts[RunningImports.self] }
}
