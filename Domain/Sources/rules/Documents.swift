import Clinical
import offline

/// `draft` title, day → `document` title, day; or one `problem` code each.
@_expose(wasm, "document_check")
@_cdecl("document_check")
public func documentCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("draft")
        switch DocumentDraft(title: row.text(0), day: row.text(1)).checked() {
        case .valid(let details): answer.add("document", details.title, details.day?.iso ?? "")
        case .invalid(let problems):
            for problem in problems { answer.add("problem", problem.code) }
        }
        return answer
    }
}

/// `name` name, kind → `file` cleaned name, title, name for saving, media type.
@_expose(wasm, "document_name")
@_cdecl("document_name")
public func documentName(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("name")
        let name = DocumentName.clean(row.text(0)) ?? ""
        guard let kind = Document.Kind(rawValue: row.text(1)), let id = Document.ID("file"),
            let owner = Person.ID("owner")
        else { return answer }
        let file = DocumentFile(
            name: name, kind: kind, bytes: 0, digest: "", size: DocumentFile.Size(width: 1, height: 1), pages: nil,
            hasThumbnail: false)
        let document = Document(
            id: id, person: owner, title: DocumentName.title(of: name) ?? "", day: nil, file: file,
            keepsOffline: false, position: 1, addedAt: Instant(milliseconds: 0), isDeleted: false, version: .first)
        let key = DocumentKey(person: document.person, document: document.id)
        guard key.document == document.id else { return answer }
        answer.add("file", name, document.details.title, document.file.downloadName, kind.mediaType)
        return answer
    }
}

extension DocumentDraft.Problem {
    fileprivate var code: String {
        switch self {
        case .titleMissing: "title-missing"
        case .titleTooLong: "title-too-long"
        case .dayUnreadable: "day-unreadable"
        }
    }
}
