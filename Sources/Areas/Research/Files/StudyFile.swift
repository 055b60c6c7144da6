public import Study

/// A file that takes a study's answers one by one and is complete only after `finish`. Until then it is removed if it is no
/// longer needed.
public protocol StudyFile: AnyObject {
    func append(_ record: ResponseRecord) throws
    func finish() throws
}

extension StudyFile {
    /// Writes all answers and finishes the file. Ends early if the task is cancelled.
    ///
    /// - Returns: how many there were.
    public func write<Records: AsyncSequence>(_ records: Records) async throws -> Int
    where Records.Element == ResponseRecord {
        var count = 0
        for try await record in records {
            try append(record)
            count += 1
            if count.isMultiple(of: 1000) { try Task.checkCancellation() }
        }
        try finish()
        return count
    }
}
