internal import Foundation

/// An ES module, taken apart at its imports and exports.
struct ScriptModule {
    /// Text, or a place that names another module by its address.
    enum Piece: Equatable {
        case text(String)
        case module(String)
    }

    /// The addresses of the modules that it needs, in the order in which it names them.
    private(set) var imports: [String] = []
    private(set) var body: [Piece] = []
    /// What it exports, each with the expression for its value.
    private(set) var exports: [(name: String, value: [Piece])] = []
    private let path: String

    /// - Parameter path: its address, such as "js/offline/words.js"; addresses in it are relative to that.
    /// - Throws: `InvalidSiteFiles` for a form of `import` or `export` that is not known here.
    init(_ path: String, _ source: String) throws {
        self.path = path
        var text = ""
        // By bytes, because this is read at every start.
        let newline = UInt8(ascii: "\n")
        var lines = source.utf8.split(separator: newline, omittingEmptySubsequences: false).map(Substring.init)[...]
        while let line = lines.popFirst() {
            guard line.hasPrefix("import ") || line.hasPrefix("export ") else {
                text += line + "\n"
                continue
            }
            var statement = String(line)
            if line.hasPrefix("import {") || line.hasPrefix("export {") || line.hasPrefix("export const {") {
                while !statement.contains("}"), let next = lines.popFirst() { statement += " " + next }
            }
            if let declaration = try exported(statement) {
                text += declaration + "\n"
            } else {
                try take(text)
                text = ""
                try link(statement)
            }
        }
        try take(text)
    }

    /// A declaration without its `export`; nil if the statement is about another module.
    private mutating func exported(_ statement: String) throws -> String? {
        guard statement.hasPrefix("export "), !statement.hasPrefix("export {") else { return nil }
        let declaration = statement.dropFirst("export ".count)
        if declaration.hasPrefix("const {") {
            for name in names(statement) { exports.append((name.ours, [.text(name.ours)])) }
            return String(declaration)
        }
        let kinds = ["async function* ", "async function ", "function* ", "function ", "class ", "const "]
        guard let kind = kinds.first(where: declaration.hasPrefix) else { throw unknown(statement) }
        let name = declaration.dropFirst(kind.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        guard !name.isEmpty else { throw unknown(statement) }
        exports.append((String(name), [.text(String(name))]))
        return String(declaration)
    }

    /// Takes in a statement that names another module.
    private mutating func link(_ statement: String) throws {
        let parts = statement.components(separatedBy: "\"")
        guard parts.count == 3, parts[2] == ";" else { throw unknown(statement) }
        let other = address(parts[1])
        imports.append(other)
        switch parts[0] {
        case let clause where clause.hasPrefix("export {") && clause.hasSuffix("} from "):
            for name in names(clause) { exports.append((name.ours, [.module(other), .text("." + name.theirs)])) }
        case let clause where clause.hasPrefix("import {") && clause.hasSuffix("} from "):
            let list = names(clause).map { $0.ours == $0.theirs ? $0.ours : "\($0.theirs): \($0.ours)" }
            body += [.text("const { \(list.joined(separator: ", ")) } = "), .module(other), .text(";\n")]
        case let clause where clause.hasPrefix("import * as ") && clause.hasSuffix(" from "):
            let name = clause.dropFirst("import * as ".count).dropLast(" from ".count)
            body += [.text("const \(name) = "), .module(other), .text(";\n")]
        default: throw unknown(statement)
        }
    }

    /// The names between the first braces: in the module or value that they come from, and here.
    private func names(_ statement: String) -> [(theirs: String, ours: String)] {
        let list = statement.drop { $0 != "{" }.dropFirst().prefix { $0 != "}" }
        return list.split(separator: ",").compactMap { name in
            let words = name.split { $0 == " " || $0 == ":" }.filter { $0 != "as" }.map(String.init)
            return words.first.map { ($0, words.last ?? $0) }
        }
    }

    /// Takes in text that has no such statement, but perhaps imports at run time and addresses relative to the module.
    private mutating func take(_ text: String) throws {
        guard text.contains("import") else { return body.append(.text(text)) }
        let here = "new URL(\"\(path.dropFirst("js/".count))\", import.meta.url).href"
        let parts = text.components(separatedBy: "import.meta.url").joined(separator: here)
            .components(separatedBy: "import(\"")
        body.append(.text(parts[0]))
        for part in parts.dropFirst() {
            guard let end = part.range(of: "\")") else { throw unknown("import(\"" + part.prefix(40)) }
            let other = address(String(part[..<end.lowerBound]))
            imports.append(other)
            body += [.text("Promise.resolve("), .module(other), .text(")" + part[end.upperBound...])]
        }
    }

    private func address(_ relative: String) -> String {
        relative.split(separator: "/").reduce(into: path.split(separator: "/").dropLast()) { place, step in
            switch step {
            case ".": break
            case "..": _ = place.popLast()
            default: place.append(step)
            }
        }
        .joined(separator: "/")
    }

    private func unknown(_ statement: String) -> InvalidSiteFiles {
        InvalidSiteFiles(description: "\(path): cannot bundle “\(statement)”")
    }
}
