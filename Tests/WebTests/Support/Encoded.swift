/// Bodies as browsers encode them.
enum Encoded {
    struct File: Sendable {
        var field = "file"
        var name = "doses.csv"
        var type = "text/csv"
        let bytes: [UInt8]

        init(_ text: String, field: String = "file", name: String = "doses.csv", type: String = "text/csv") {
            self.init(Array(text.utf8), field: field, name: name, type: type)
        }

        init(_ bytes: [UInt8], field: String = "file", name: String = "doses.csv", type: String = "text/csv") {
            self.bytes = bytes
            self.field = field
            self.name = name
            self.type = type
        }
    }

    static let boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW"
    static let multipartType = "multipart/form-data; boundary=\(boundary)"

    /// Encodes fields as bytes, which need not be text.
    static func form(bytes fields: [(String, [UInt8])]) -> [UInt8] {
        Array(fields.map { escaped($0.0.utf8) + [UInt8(ascii: "=")] + escaped($0.1) }.joined(separator: "&".utf8))
    }

    static func form(_ fields: [(String, String)]) -> [UInt8] {
        Array(fields.map { "\(escaped($0.0))=\(escaped($0.1))" }.joined(separator: "&").utf8)
    }

    static func multipart(_ fields: [(String, String)], file: File?) -> [UInt8] {
        var bytes: [UInt8] = []
        for (name, value) in fields {
            bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
        }
        return bytes + end(file)
    }

    static func multipart(bytes fields: [(String, [UInt8])], file: File?) -> [UInt8] {
        let parts = fields.map { name, value in
            Array("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n".utf8) + value
                + Array("\r\n".utf8)
        }
        return parts.flatMap(\.self) + end(file)
    }

    /// A form with several files, in list order.
    static func multipart(_ fields: [(String, String)], files: [File]) -> [UInt8] {
        let closing = "--\(boundary)--\r\n".utf8.count
        let parts = files.flatMap { (file: File) -> [UInt8] in Array(end(file).prefix(end(file).count - closing)) }
        let head = multipart(fields, file: nil)
        return Array(head.prefix(head.count - closing)) + parts + end(nil)
    }

    private static func end(_ file: File?) -> [UInt8] {
        var bytes: [UInt8] = []
        if let file {
            bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(file.field)\"; ".utf8
            bytes += "filename=\"\(file.name)\"\r\nContent-Type: \(file.type)\r\n\r\n".utf8
            bytes += file.bytes + Array("\r\n".utf8)
        }
        return bytes + Array("--\(boundary)--\r\n".utf8)
    }

    static func escaped(_ text: String) -> String {
        String(decoding: escaped(text.utf8), as: UTF8.self)
    }

    static func escaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in bytes {
            if byte == UInt8(ascii: " ") {
                result.append(UInt8(ascii: "+"))
            } else if kept[Int(byte)] {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return result
    }

    private static let digits = Array("0123456789ABCDEF".utf8)
    /// Whether a byte is left unescaped.
    private static let kept: [Bool] = {
        let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._*".utf8)
        return (0...255).map { letters.contains($0) }
    }()
}
