/// There are documents, or their key, but no database that knows them, so a new database must not be created.
public struct UnknownDocuments: Error, Equatable, CustomStringConvertible {
    public enum Database: Sendable, Equatable {
        case missing(path: String)
        case empty(path: String)
        /// The database knows none of the people.
        case ofOthers
    }

    /// The number of files; 0 if only the key, or a database log, is left.
    let files: Int
    /// Where they are, or should be.
    let folder: String
    let database: Database

    public var description: String {
        let what =
            files == 0
            ? "The key of documents or the log of a database is here" : "\(folder) holds \(files) files of documents"
        return """
            \(what), but \(problem). Nothing was changed.
            Bring a backup back with “acclimate restore FILE --replace”, or put your copy of acclimate.sqlite in its place. \
            With PostgreSQL, look whether database-url names the right one, or bring your dump back with pg_restore.
            To begin anew without them, move the folder \(folder) and keys/documents.key away, and acclimate.sqlite with \
            every file whose name begins like it.
            """
    }

    private var problem: String {
        switch database {
        case .missing(let path): "there is no database \(path)"
        case .empty(let path): "the database \(path) is empty"
        case .ofOthers: "the database knows nobody whose documents they are"
        }
    }
}
