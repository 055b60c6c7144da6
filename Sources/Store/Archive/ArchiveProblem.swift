internal import Exchange
internal import SQL

/// Why an archive was not imported, and where it is wrong; nothing was changed.
public struct ArchiveProblem: Error, Sendable, Hashable {
    /// The file within the archive.
    public let file: String
    /// The field in it, as `tables.dose[3].notes`; empty for the whole file.
    public let field: String
    public let reason: Reason

    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The file is missing.
        case missingFile
        /// It is not JSON.
        case notJSON
        /// It has another format, or a version that this program does not know.
        case unknownFormat
        case missingField
        /// A field or table that this program does not know; the archive may be from a newer one.
        case unknownField
        case wrongKind
        case tooLong
        /// It refers to a row that the archive does not have for this person.
        case unknownReference
        case notAPicture
        case unknownZone
        /// The value is invalid or a duplicate.
        case impossible
        /// It contains no one's records.
        case nobody
        /// A record with this id already exists on this server.
        case idTaken
        /// Someone in another household signs in with this address.
        case emailTaken
        /// An archive of one person needs a target household.
        case noHousehold
    }

    public init(file: String, field: String = "", _ reason: Reason) {
        self.file = file
        self.field = field
        self.reason = reason
    }

    init(file: String, _ problem: JSONProblem) {
        let reason: Reason =
            switch problem.reason {
            case .notUTF8, .unexpected, .endsEarly, .tooDeep, .nameTwice: .notJSON
            case .missing: .missingField
            case .unknownField: .unknownField
            case .wrongKind: .wrongKind
            case .impossible: .impossible
            case .unknownFormat: .unknownFormat
            }
        self.init(file: file, field: problem.path, reason)
    }
}
