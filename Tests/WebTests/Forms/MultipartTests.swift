import Testing

@testable import Pages
@testable import Web

@Suite struct MultipartTests {
    /// The result of parsing a body.
    struct Outcome: Equatable {
        var fields: [String] = []
        var file: [UInt8] = []
        var isComplete = false
        var problem: Multipart.Problem?
    }

    /// Feeds a body in chunks of the given sizes; the last size repeats.
    static func read(_ body: [UInt8], cut: [Int], limits: Multipart.Limits = Multipart.Limits(file: 1000)) throws
        -> Outcome
    {
        var parser = try #require(Multipart(contentType: Encoded.multipartType, limits: limits))
        var outcome = Outcome()
        var rest = body[...]
        var sizes = cut[...]
        do {
            while !rest.isEmpty {
                let size = sizes.count > 1 ? sizes.removeFirst() : sizes.first ?? 1
                try parser.feed(rest.prefix(size)) { bytes, _ in outcome.file += bytes }
                rest = rest.dropFirst(size)
            }
        } catch let problem as Multipart.Problem {
            outcome.problem = problem
        }
        outcome.fields = parser.fields.map { "\($0.name)=\($0.value)" }
        outcome.isComplete = parser.isComplete
        return outcome
    }

    /// Line ends, dashes and near-boundaries that can confuse a parser.
    static let awkward =
        Array("\r\n--\r\n----WebKit\r\n\r\n--\(Encoded.boundary.dropLast())\r\r\n-\n".utf8) + [0, 255, 13]

    static let whole = Encoded.multipart(
        [("csrf", "token"), ("empty", ""), ("name", "Zoë\r\nMüller"), ("dashes", "--")], file: Encoded.File(awkward))

    @Test func `fields and file are read`() throws {
        let outcome = try Self.read(Self.whole, cut: [Self.whole.count])
        #expect(outcome.fields == ["csrf=token", "empty=", "name=Zoë\r\nMüller", "dashes=--"])
        #expect(outcome.file == Self.awkward && outcome.isComplete && outcome.problem == nil)
    }

    @Test func `it does not matter where the body is cut in two`() throws {
        let expected = try Self.read(Self.whole, cut: [Self.whole.count])
        for cut in 1..<Self.whole.count {
            let outcome = try Self.read(Self.whole, cut: [cut, Self.whole.count])
            #expect(outcome == expected, "cut at \(cut)")
        }
    }

    @Test(arguments: [1, 2, 3, 7, 41])
    func `it does not matter how small the pieces are`(_ size: Int) throws {
        #expect(try Self.read(Self.whole, cut: [size]) == Self.read(Self.whole, cut: [Self.whole.count]))
    }

    @Test func `a body that ends early is never complete`() throws {
        for length in 0..<(Self.whole.count - 2) {
            let outcome = try Self.read(Array(Self.whole.prefix(length)), cut: [length + 1])
            #expect(!outcome.isComplete, "after \(length) bytes")
        }
    }

    @Test func `what comes after the end is passed over`() throws {
        let outcome = try Self.read(Self.whole + Array("epilogue --\(Encoded.boundary)\r\n".utf8), cut: [50])
        #expect(outcome.isComplete && outcome.fields.count == 4 && outcome.problem == nil)
    }

    @Test func `an empty file is no bytes`() throws {
        let body = Encoded.multipart([("csrf", "t")], file: Encoded.File("", name: ""))
        #expect(try Self.read(body, cut: [body.count]) == Outcome(fields: ["csrf=t"], isComplete: true))
    }

    @Test func `fields may come before and after the file`() throws {
        let file = Encoded.multipart([("a", "1")], file: Encoded.File("x")).dropLast(Encoded.boundary.utf8.count + 6)
        let body = file + Encoded.multipart([("b", "2")], file: nil)
        #expect(
            try Self.read(Array(body), cut: [9])
                == Outcome(fields: ["a=1", "b=2"], file: Array("x".utf8), isComplete: true))
    }

    @Test(arguments: [(1000, nil), (1001, Multipart.Problem.fileTooLarge)])
    func `a file may be as large as the limit`(_ size: Int, _ problem: Multipart.Problem?) throws {
        let body = Encoded.multipart([], file: Encoded.File([UInt8](repeating: 65, count: size)))
        for piece in [body.count, 100] {
            #expect(try Self.read(body, cut: [piece]).problem == problem)
        }
    }

    @Test func `a file that is too large stops before its end`() throws {
        let body = Encoded.multipart([], file: Encoded.File([UInt8](repeating: 65, count: 5000)))
        #expect(try Self.read(body, cut: [100]).file.count <= 1000)
    }

    @Test(arguments: [(64 * 1024, nil), (64 * 1024 + 1, Multipart.Problem.fieldTooLarge)])
    func `a field may be as large as the limit`(_ size: Int, _ problem: Multipart.Problem?) throws {
        let body = Encoded.multipart([("notes", String(repeating: "x", count: size))], file: nil)
        #expect(try Self.read(body, cut: [body.count]).problem == problem)
        #expect(try Self.read(body, cut: [4096]).problem == problem)
    }

    @Test(arguments: [(200, nil), (201, Multipart.Problem.tooManyParts)])
    func `there may be as many parts as the limit`(_ count: Int, _ problem: Multipart.Problem?) throws {
        let body = Encoded.multipart((0..<count).map { ("f\($0)", "") }, file: nil)
        #expect(try Self.read(body, cut: [1024]).problem == problem)
    }

    @Test func `a second file is refused, not added to the first`() throws {
        let one = Encoded.multipart([], file: Encoded.File("one")).dropLast(Encoded.boundary.utf8.count + 6)
        let body = Array(one + Encoded.multipart([], file: Encoded.File("two")))
        #expect(try Self.read(body, cut: [body.count]) == Outcome(file: Array("one".utf8), problem: .tooManyParts))
    }
}
