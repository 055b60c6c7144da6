import Foundation
import Logging

/// Parses the texts of settings; each error says what was expected.
enum SettingText {
    static func path(_ text: String, environment: [String: String]) throws(SettingProblem) -> URL {
        guard !text.isEmpty else { throw SettingProblem("names no folder") }
        // A shell expands the tilde; a settings file or a systemd unit does not.
        guard text == "~" || text.hasPrefix("~/"), let user = environment["HOME"] else {
            return URL(filePath: text, directoryHint: .isDirectory)
        }
        return URL(filePath: user + text.dropFirst(), directoryHint: .isDirectory)
    }

    static func host(_ text: String) throws(SettingProblem) -> String {
        let bare = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
        if AddressRange(bare) != nil, !bare.contains("/") { return bare }
        let labels = bare.split(separator: ".", omittingEmptySubsequences: false)
        let isName = labels.allSatisfy { label in
            (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
                && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
        }
        // 300.1.2.3 is a mistyped address, not a name.
        let isNumber = labels.last?.utf8.allSatisfy { (0x30...0x39).contains($0) } ?? true
        guard isName, !isNumber else { throw SettingProblem("is neither an address nor a host name: “\(text)”") }
        return bare
    }

    static func hostNames(_ text: String) throws(SettingProblem) -> [String] {
        let parts = text.split { $0 == "," || $0 == " " }.map(String.init)
        for part in parts {
            do {
                _ = try host(part.hasPrefix("*.") ? String(part.dropFirst(2)) : part)
            } catch {
                throw SettingProblem("holds “\(part)”, which is no name such as oit.example.org or *.example.org")
            }
        }
        return parts
    }

    /// Pairs such as `https://fhir.example.org=id`, with commas between them.
    static func pairs(_ text: String) throws(SettingProblem) -> [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        for part in text.split(separator: ",") {
            guard let pair = pair(String(part)) else {
                throw SettingProblem("holds “\(part)”, which is not an address=id")
            }
            pairs.append(pair)
        }
        return pairs
    }

    /// Nil for anything that is not an address or `*`, an equals sign and a value.
    static func pair(_ text: String) -> (name: String, value: String)? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard let sign = text.firstIndex(of: "=") else { return nil }
        let (name, value) = (String(text[..<sign]), String(text[sign...].dropFirst()))
        guard !value.isEmpty, name == "*" || name.hasPrefix("https://") || name.hasPrefix("http://") else { return nil }
        return (name.hasSuffix("/") ? String(name.dropLast()) : name, value)
    }

    static func port(_ text: String) throws(SettingProblem) -> Int {
        guard let port = Int(text), (0...65535).contains(port) else {
            throw SettingProblem("must be a number from 0 to 65535, not “\(text)”")
        }
        return port
    }

    static func flag(_ text: String) throws(SettingProblem) -> Bool {
        switch text.lowercased() {
        case "on", "true", "yes", "1": return true
        case "off", "false", "no", "0": return false
        default: throw SettingProblem("must be on or off, not “\(text)”")
        }
    }

    static func webAddress(_ text: String) throws(SettingProblem) -> URL? {
        guard !text.isEmpty else { return nil }
        guard let parts = URLComponents(string: text), parts.scheme == "https" || parts.scheme == "http",
            parts.host?.isEmpty == false, parts.query == nil, parts.fragment == nil, parts.user == nil,
            parts.path.isEmpty || parts.path == "/", let url = parts.url
        else {
            throw SettingProblem("must be an address such as https://oit.example.org and nothing more, not “\(text)”")
        }
        return url
    }

    /// An address without a trailing slash; nil for "off".
    static func service(_ text: String) throws(SettingProblem) -> String? {
        if text.lowercased() == "off" { return nil }
        guard let address = try webAddress(text)?.absoluteString else {
            throw SettingProblem("must be an address such as https://oit.example.org, or off")
        }
        return address.hasSuffix("/") ? String(address.dropLast()) : address
    }

    /// Reads the key from a file, which must be one word; errors never reveal the content.
    static func keyFile(_ text: String) throws(SettingProblem) -> String? {
        guard let file = try readableFile(text) else { return nil }
        guard let contents = try? String(contentsOf: file, encoding: .utf8) else {
            throw SettingProblem("names \(text), which is no text")
        }
        let key = contents.trimmingCharacters(in: .whitespacesAndNewlines)
        guard (8...200).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw SettingProblem("names \(text), which does not hold a key and nothing else")
        }
        return key
    }

    /// A host and a port; nil if nothing is set.
    static func hostAndPort(_ text: String) throws(SettingProblem) -> Settings.MailAccount.Host? {
        guard !text.isEmpty else { return nil }
        guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
            (1...65_535).contains(port), colon > text.startIndex
        else { throw SettingProblem("must be a host and a port such as mail.example.org:587, not “\(text)”") }
        return Settings.MailAccount.Host(name: String(text[..<colon]), port: port)
    }

    static func word(_ text: String, of words: [String]) throws(SettingProblem) -> String {
        guard words.contains(text.lowercased()) else {
            throw SettingProblem("must be one of \(words.joined(separator: ", ")), not “\(text)”")
        }
        return text.lowercased()
    }

    /// Reads one line from a file; errors never reveal the content.
    static func secretFile(_ text: String) throws(SettingProblem) -> String? {
        guard let file = try readableFile(text) else { return nil }
        guard let contents = try? String(contentsOf: file, encoding: .utf8) else {
            throw SettingProblem("names \(text), which is no text")
        }
        let secret = contents.trimmingCharacters(in: .newlines)
        guard (1...1000).contains(secret.utf8.count), !secret.contains(where: \.isNewline) else {
            throw SettingProblem("names \(text), which does not hold one line")
        }
        return secret
    }

    static func readableFile(_ text: String) throws(SettingProblem) -> URL? {
        guard !text.isEmpty else { return nil }
        guard access(text, R_OK) == 0 else {
            throw SettingProblem("names \(text), which cannot be read: \(SystemError.last)")
        }
        return URL(filePath: text)
    }

    static func ranges(_ text: String) throws(SettingProblem) -> [AddressRange] {
        let parts = text.split { $0 == "," || $0 == " " }
        let ranges = parts.map { AddressRange(String($0)) }
        if let wrong = zip(parts, ranges).first(where: { $0.1 == nil }) {
            throw SettingProblem("holds “\(wrong.0)”, which is neither an address nor a range such as 10.0.0.0/8")
        }
        return ranges.compactMap(\.self)
    }

    static func logLevel(_ text: String) throws(SettingProblem) -> Logger.Level {
        guard let level = Logger.Level(rawValue: text.lowercased()) else {
            let names = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw SettingProblem("must be one of \(names), not “\(text)”")
        }
        return level
    }

    static func byteCount(_ text: String) throws(SettingProblem) -> Int {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count).trimmingCharacters(in: .whitespaces).uppercased()
        let factors = ["": 1, "B": 1, "KB": 1000, "MB": 1_000_000, "GB": 1_000_000_000]
        guard let number = Int(digits), let factor = factors[unit], number > 0,
            case let (bytes, false) = number.multipliedReportingOverflow(by: factor)
        else {
            throw SettingProblem("must be a size such as 20 MB, not “\(text)”")
        }
        return bytes
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
