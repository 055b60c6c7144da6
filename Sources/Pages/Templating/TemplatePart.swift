internal import Foundation

/// A mark of a template, or the text between two of them with the tags of the template engine.
enum TemplatePart: CustomStringConvertible {
    case text(String)
    case word(String)
    case counted(String)
    case picture(String, classes: String)
    case assets
    case styles

    static func parts(of template: String) -> [TemplatePart] {
        let pieces = template.components(separatedBy: "{{")
        var parts: [TemplatePart] = []
        var text = pieces[0]
        for piece in pieces.dropFirst() {
            guard let end = piece.range(of: "}}"), let mark = TemplatePart(mark: piece[..<end.lowerBound]) else {
                text += "{{" + piece
                continue
            }
            parts += [.text(text), mark]
            text = String(piece[end.upperBound...])
        }
        return parts + [.text(text)]
    }

    /// Nil for a tag of the template engine.
    private init?(mark: Substring) {
        guard let colon = mark.firstIndex(of: ":") else {
            switch mark {
            case "assets": self = .assets
            case "styles": self = .styles
            default: return nil
            }
            return
        }
        let name = String(mark[mark.index(after: colon)...])
        switch mark[..<colon] {
        case "t": self = .word(name)
        case "plural": self = .counted(name)
        case "i": self = .picture(name, classes: "i")
        case "is": self = .picture(name, classes: "i i-s")
        default: return nil
        }
    }

    /// As what a missing part is reported.
    var description: String {
        switch self {
        case .text(let text): text
        case .word(let key): "words \(key)"
        case .counted(let key): "words with a count \(key)"
        case .picture(let name, _): "picture \(name)"
        case .assets: "assets"
        case .styles: "styles"
        }
    }
}
