/// A form on a page, with what a browser would send for it.
struct WebForm: Sendable {
    let action: String
    let isMultipart: Bool
    /// In page order; unchecked boxes are absent.
    var fields: [(name: String, value: String)]
    /// The submit buttons that have a name.
    let buttons: [(name: String, value: String)]

    /// The first value of a field; nil if it would not be sent.
    subscript(_ name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// Types into a field, selects in a menu, or picks a radio button.
    mutating func set(_ name: String, _ value: String) {
        if let index = fields.firstIndex(where: { $0.name == name }) {
            fields[index].value = value
        } else {
            fields.append((name, value))
        }
    }

    /// Checks a box.
    mutating func tick(_ name: String, _ value: String) {
        guard !all(name).contains(value) else { return }
        fields.append((name, value))
    }

    /// Unchecks a box, or removes a field.
    mutating func clear(_ name: String, _ value: String? = nil) {
        fields.removeAll { $0.name == name && (value == nil || $0.value == value) }
    }

    func with(_ changes: (inout WebForm) -> Void) -> WebForm {
        var form = self
        changes(&form)
        return form
    }
}

extension WebForm {
    /// Reads the forms of a page, including fields that name their form in the `form` attribute.
    static func all(in html: String) -> [WebForm] {
        var forms: [(id: String, form: WebForm)] = []
        var open: Int?
        var buttons: [(owner: Int, name: String, value: String)] = []
        var select: (name: String, first: String?, chosen: String?, owner: Int)?
        var tags = HTMLTags(html)
        func owner(_ tag: HTMLTags.Tag, _ open: Int?) -> Int? {
            tag["form"].flatMap { id in forms.firstIndex { $0.id == id } } ?? open
        }
        while let tag = tags.next() {
            switch tag.name {
            case "form":
                let form = WebForm(
                    action: tag["action"] ?? "", isMultipart: tag["enctype"] == "multipart/form-data", fields: [],
                    buttons: [])
                forms.append((tag["id"] ?? "", form))
                open = forms.count - 1
            case "/form": open = nil
            case "input":
                guard let at = owner(tag, open), let name = tag["name"], tag["type"] != "file" else { break }
                let isChoice = tag["type"] == "checkbox" || tag["type"] == "radio"
                if isChoice && tag["checked"] == nil { break }
                forms[at].form.fields.append((name, tag["value"] ?? (isChoice ? "on" : "")))
            case "textarea":
                guard let at = owner(tag, open), let name = tag["name"] else { break }
                forms[at].form.fields.append((name, tags.text(until: "</textarea>").trimmingFirstLineEnd))
            case "select":
                guard let at = owner(tag, open), let name = tag["name"] else { break }
                select = (name, nil, nil, at)
            case "option":
                if select?.first == nil { select?.first = tag["value"] }
                if tag["selected"] != nil { select?.chosen = tag["value"] }
            case "/select":
                if let made = select, let value = made.chosen ?? made.first {
                    forms[made.owner].form.fields.append((made.name, value))
                }
                select = nil
            case "button":
                guard let at = owner(tag, open), let name = tag["name"] else { break }
                buttons.append((at, name, tag["value"] ?? ""))
            default: break
            }
        }
        return forms.enumerated().map { index, found in
            WebForm(
                action: found.form.action, isMultipart: found.form.isMultipart, fields: found.form.fields,
                buttons: buttons.filter { $0.owner == index }.map { ($0.name, $0.value) })
        }
    }
}

extension String {
    /// HTML drops a line break right after `<textarea>`.
    fileprivate var trimmingFirstLineEnd: String {
        hasPrefix("\n") ? String(dropFirst()) : self
    }
}
