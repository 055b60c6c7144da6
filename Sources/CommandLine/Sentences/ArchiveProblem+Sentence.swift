internal import Files
internal import Host
internal import Store

extension ArchiveProblem {
    /// What is wrong and where, and that nothing was changed.
    var sentence: String {
        let place = field.isEmpty ? file : "\(file), \(field)"
        return "\(place): \(what) Nothing was changed."
    }

    private var what: String {
        switch reason {
        case .missingFile: "this file is missing in the archive."
        case .notJSON: "this is no JSON text."
        case .unknownFormat: "this program does not know the format; a newer one may have written it."
        case .missingField: "this is missing."
        case .unknownField: "this program does not know this; a newer one may have written it."
        case .wrongKind: "the value is of the wrong kind."
        case .tooLong: "the text is too long."
        case .unknownReference: "there is no such record of this person in the archive."
        case .notAPicture: "this is no JPEG."
        case .unknownZone: "this system does not know the time zone."
        case .impossible: "the value cannot be."
        case .nobody: "nobody is in this archive."
        case .idTaken: "a record with this id is on this server already, or twice in the archive."
        case .emailTaken: "somebody of another household signs in with an address from the archive."
        case .noHousehold: "there is no household that this person could go into; make the first account before."
        }
    }
}

extension Archive.Refusal {
    /// Why an archive cannot be written or read.
    var sentence: String {
        switch self {
        case .cannotWrite(let reason): "The archive cannot be written: \(reason)."
        case .zip(.cannotRead): "The file cannot be read."
        case .zip(.notAZip): "The ZIP file is incomplete or damaged. Nothing was changed."
        case .zip(.damaged(let name)): "\(name) in the archive is damaged. Nothing was changed."
        case .zip(.badName(let name)):
            "The archive has a file that would lead out of it, or a link: \(name). Nothing was changed."
        case .zip(.twice(let name)): "The archive has \(name) twice. Nothing was changed."
        case .zip(.unexpectedFile(let name)): "\(name) does not belong into an archive. Nothing was changed."
        case .zip(.tooManyFiles(let limit)):
            "The archive has more than \(Count.grouped(limit)) files. Nothing was changed."
        case .zip(.tooLarge(let name)): "\(name) in the archive is too large. Nothing was changed."
        case .zip(.encrypted): "The archive is locked with a password. Nothing was changed."
        case .gone: "Somebody who was to be in the archive is not on record any more."
        }
    }
}
