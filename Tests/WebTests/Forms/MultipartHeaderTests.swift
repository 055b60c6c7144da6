import Testing

@testable import Pages
@testable import Web

@Suite struct MultipartHeaderTests {
    /// A content type and its boundary.
    static let types: [(String, String?)] = [
        ("multipart/form-data; boundary=abc", "abc"),
        ("multipart/form-data;boundary=abc", "abc"),
        ("Multipart/Form-Data; Boundary=abc", "abc"),
        ("multipart/form-data; boundary=\"a b:c\"", "a b:c"),
        ("multipart/form-data; charset=utf-8; boundary=abc", "abc"),
        ("multipart/form-data; boundary=abc; charset=utf-8", "abc"),
        ("multipart/form-data", nil),
        ("multipart/form-data; boundary=", nil),
        ("multipart/form-data; boundary=\"\"", nil),
        ("multipart/form-data; boundary=" + String(repeating: "x", count: 70), String(repeating: "x", count: 70)),
        ("multipart/form-data; boundary=" + String(repeating: "x", count: 71), nil),
        ("multipart/mixed; boundary=abc", nil),
        ("application/x-www-form-urlencoded", nil),
        ("", nil),
    ]

    @Test(arguments: types)
    func `the boundary stands in the content type`(_ type: String, _ boundary: String?) {
        #expect(Multipart.boundary(of: type) == boundary)
        #expect((Multipart(contentType: type, limits: .init(file: 1)) == nil) == (boundary == nil))
    }

    /// A part's headers and the result of parsing them.
    static let headers: [(String, Multipart.Part?)] = [
        ("Content-Disposition: form-data; name=\"a\"", .init(name: "a", isFile: false)),
        ("content-disposition: form-data; name=a", .init(name: "a", isFile: false)),
        (
            "Content-Type: text/csv\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"",
            .init(name: "file", isFile: true)
        ),
        ("Content-Disposition: form-data; name=\"file\"; filename=\"\"", .init(name: "file", isFile: true)),
        (
            "Content-Disposition: form-data; name=\"file\"; filename=\"a;b; name=csrf.csv\"",
            .init(name: "file", isFile: true)
        ),
        (
            "Content-Disposition: form-data; name=\"file\"; filename*=UTF-8''%C3%A4.csv",
            .init(name: "file", isFile: true)
        ),
        ("Content-Disposition: form-data; name=\"intakes.1.id\"", .init(name: "intakes.1.id", isFile: false)),
        ("Content-Disposition: form-data; name=\"ä b\"", .init(name: "ä b", isFile: false)),
        ("Content-Disposition: form-data; name=\"\"", nil),
        ("Content-Disposition: form-data", nil),
        ("Content-Type: text/plain", nil),
        ("", nil),
    ]

    @Test(arguments: headers)
    func `a part's headers name it`(_ headers: String, _ part: Multipart.Part?) {
        #expect(Multipart.part(headers: headers) == part)
    }

    /// Bodies that are not a valid form, by defect.
    enum Broken: String, Sendable, CaseIterable {
        case longerBoundary, partWithoutName, partWithoutHeaders, endlessHeaders, endlessPreamble

        var body: String {
            switch self {
            case .longerBoundary: "--\(Encoded.boundary)x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
            case .partWithoutName: "--\(Encoded.boundary)\r\nContent-Type: text/plain\r\n\r\n1\r\n"
            case .partWithoutHeaders: "--\(Encoded.boundary)\r\n\r\n1\r\n\r\n"
            case .endlessHeaders: "--\(Encoded.boundary)\r\nX: " + String(repeating: "x", count: 9000)
            case .endlessPreamble: String(repeating: "preamble", count: 2000)
            }
        }
    }

    @Test(arguments: Broken.allCases)
    func `what is no form is refused`(_ broken: Broken) throws {
        #expect(try MultipartTests.read(Array(broken.body.utf8), cut: [512]).problem == .malformed)
    }

    @Test func `a field that is no UTF-8 is refused`() throws {
        var body = Encoded.multipart([("a", "xyz")], file: nil)
        let value = try #require(body.firstRange(of: Array("xyz".utf8)))
        body[value.lowerBound] = 0xFF
        #expect(try MultipartTests.read(body, cut: [body.count]).problem == .malformed)
    }
}
