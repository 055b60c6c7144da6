internal import SQL
internal import Schema
internal import Store
internal import Testing

/// Placeholders for dependencies that a test did not provide.
enum Unstubbed {
    /// An empty database: every statement fails the test and throws.
    static let store: Store = {
        do {
            let folder = try TemporaryFolder.kept(named: "unstubbed")
            let recorder = StatementRecorder { text in
                Issue.record("The program used the store, and this test gave it none: \(text)")
            }
            return Store(try Database(sqlite: folder + "/empty.sqlite", recorder: recorder), schema: .all)
        } catch {
            fatalError("the tests cannot write to the temporary folder: \(error)")
        }
    }()
}
