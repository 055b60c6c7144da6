internal import Foundation
internal import Host

extension Program {
    /// Runs the body with a temporary folder, which is removed afterwards, even if the command is interrupted.
    ///
    /// - Parameter target: the file that will be written; see `DraftFolder`.
    func withDraft<T>(in home: Home, beside target: URL? = nil, _ body: (URL) async throws -> T) async throws -> T {
        let draft: DraftFolder
        do {
            draft = try DraftFolder(in: home.drafts, beside: target)
        } catch {
            guard let target else { throw Refused(.inputOutput, error.description) }
            if error.isFull { throw OutputFile.Refusal.diskFull(path: target.path) }
            throw OutputFile.Refusal.cannotWrite(path: target.path, reason: error.reason)
        }
        let interruption = Interruption { draft.remove() }
        defer {
            draft.remove()
            withExtendedLifetime(interruption) {}
        }
        do {
            return try await body(draft.url)
        } catch {
            await interruption.end()
            throw error
        }
    }
}
