internal import Exchange
internal import SQL

/// Why an archive was not brought in, and where it is wrong; nothing was changed then.
public struct ArchiveProblem: Error, Sendable, Hashable {
    /// The file within the archive.
    public let file: String
    /// The field in it, as `tables.dose[3].notes`; empty for the whole file.
    public let field: String
    public let reason: Reason

    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The file is not there.
        case missingFile
        /// It is no JSON text.
        case notJSON
        /// It is of another format, or of a version that this program does not know.
        case unknownFormat
        case missingField
        /// A field or a table that this program does not know; the archive is perhaps from a newer one.
        case unknownField
        case wrongKind
        case tooLong
        /// It names a row that the archive does not have for this person.
        case unknownReference
        case notAPicture
        case unknownZone
        /// The value cannot be, or stands there twice.
        case impossible
        /// It has nobody's records in it.
        case nobody
        /// A record with this id is on this server already.
        case idTaken
        /// Somebody of another household signs in with this address.
        case emailTaken
        /// An archive of one person needs a household to go into.
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
