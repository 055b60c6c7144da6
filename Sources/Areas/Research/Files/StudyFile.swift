internal import Dispatch
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
    /// - Parameter progress: is told now and then how many answers are written.
    /// - Returns: how many there were.
    public func write<Records: AsyncSequence>(
        _ records: Records, progress: (Int) async -> Void = { _ in }
    ) async throws -> Int
    where Records.Element == ResponseRecord {
        var count = 0
        for try await record in records {
            try append(record)
            count += 1
            if count.isMultiple(of: 1000) {
                try Task.checkCancellation()
                await progress(count)
            }
        }
        try await finishElsewhere()
        return count
    }

    /// Packing blocks its thread, which must not be one that answers requests.
    private func finishElsewhere() async throws {
        // Nobody else uses the file until the continuation resumes.
        nonisolated(unsafe) let file = self
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            DispatchQueue.global(qos: .utility).async {
                continuation.resume(with: Result { try file.finish() })
            }
        }
    }
}
