internal import Foundation

extension Multipart {
    /// The boundary of a `multipart/form-data` content type, or nil (RFC 2046, section 5.1.1).
    package static func boundary(of contentType: String) -> String? {
        let parts = contentType.split(separator: ";").map { $0.trimmingPrefix(while: \.isWhitespace) }
        guard parts.first?.lowercased() == "multipart/form-data" else { return nil }
        guard let parameter = parts.first(where: { $0.lowercased().hasPrefix("boundary=") }) else { return nil }
        let boundary = parameter.dropFirst("boundary=".count).trimmingQuotes
        return (1...70).contains(boundary.utf8.count) ? boundary : nil
    }

    /// Reads the name of a part; a part with a file name is a file.
    package static func part(headers: String) -> Part? {
        let line = headers.split(whereSeparator: \.isNewline).first {
            $0.lowercased().hasPrefix("content-disposition:")
        }
        guard let line else { return nil }
        let parameters = line.split(separator: ";").dropFirst().map { $0.trimmingPrefix(while: \.isWhitespace) }
        guard let name = parameters.first(where: { $0.hasPrefix("name=") }) else { return nil }
        let text = name.dropFirst("name=".count).trimmingQuotes
        guard !text.isEmpty else { return nil }
        return Part(name: text, isFile: parameters.contains { $0.hasPrefix("filename") })
    }
}

extension Multipart {
    /// The file name as sent, empty if there is none. Browsers quote it and encode quotes and line ends as %22, %0D
    /// and %0A (HTML standard, multipart/form-data encoding).
    package static func fileName(headers: String) -> String {
        guard let mark = headers.range(of: "filename=", options: .caseInsensitive) else { return "" }
        let rest = headers[mark.upperBound...]
        let value: Substring
        if rest.hasPrefix("\"") {
            value = rest.dropFirst().prefix { $0 != "\"" && !$0.isNewline }
        } else {
            value = rest.prefix { $0 != ";" && !$0.isNewline }
        }
        return String(value).replacing("%22", with: "\"").replacing("%0D", with: " ").replacing("%0A", with: " ")
    }
}

extension Substring {
    fileprivate var trimmingQuotes: String {
        let trimmed = trimmingPrefix("\"")
        return String(trimmed.hasSuffix("\"") ? trimmed.dropLast() : trimmed)
    }
}
