/// Bodies as browsers write them.
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

    static func form(_ fields: [(String, String)]) -> [UInt8] {
        Array(fields.map { "\(escaped($0.0))=\(escaped($0.1))" }.joined(separator: "&").utf8)
    }

    static func multipart(_ fields: [(String, String)], file: File?) -> [UInt8] {
        var bytes: [UInt8] = []
        for (name, value) in fields {
            bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
        }
        if let file {
            bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(file.field)\"; ".utf8
            bytes += "filename=\"\(file.name)\"\r\nContent-Type: \(file.type)\r\n\r\n".utf8
            bytes += file.bytes + Array("\r\n".utf8)
        }
        return bytes + Array("--\(boundary)--\r\n".utf8)
    }

    private static func escaped(_ text: String) -> String {
        let kept = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._*".utf8)
        var result = ""
        for byte in text.utf8 {
            if byte == UInt8(ascii: " ") {
                result.append("+")
            } else if kept.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
