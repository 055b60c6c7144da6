import Clinical
import Foundation
import TestSupport
import Testing

@testable import Host

@Suite struct PicturesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func photo() throws -> URL { try folder.file("photo", TestPictures.quarters(width: 60, height: 60)) }

    /// A substitute for the program: a shell script that gets the two file names as `$0` and `$1`.
    private func child(_ script: String, seconds: Double = 15) -> Pictures {
        Pictures(program: URL(filePath: "/bin/sh"), arguments: ["-c", script], seconds: seconds)
    }

    @Test func `what the child stored comes back and its file goes`() async throws {
        let photo = try photo()
        #expect(try await child("printf picture > \"$1\"").reencode(file: photo) == Data("picture".utf8))
        #expect(try folder.names() == ["photo"])
    }

    @Test(arguments: [
        ("exit 80", Pictures.Refusal.notAPicture(looksLike: nil)), ("exit 81", .tooManyPixels), ("exit 82", .damaged),
        ("exit 83", .failed(reason: "the decoder ended with 83")), ("kill -TRAP $$", .damaged),
        ("kill -KILL $$", .timedOut), ("exit 0", .failed(reason: "no picture came back")),
    ])
    func `each end of the child has its meaning`(script: String, refusal: Pictures.Refusal) async throws {
        let photo = try photo()
        await #expect(throws: refusal) { _ = try await child(script).reencode(file: photo) }
    }

    @Test(.timeLimit(.minutes(2))) func `a child that takes too long is killed`() async throws {
        let photo = try photo()
        await #expect(throws: Pictures.Refusal.timedOut) {
            try await child("exec sleep 3600", seconds: 0.2).reencode(file: photo)
        }
    }

    @Test(.timeLimit(.minutes(2))) func `pictures and documents share the places, and one too many is told so`()
        async throws
    {
        let queue = BoundedQueue(atOnce: 2, waiting: 0)
        let gate = folder.url.appending(path: "gate").path
        try #require(mkfifo(gate, 0o600) == 0)
        let wait = "touch \"$0.in\"; read line < '\(gate)'"
        let pictures = Pictures(
            program: URL(filePath: "/bin/sh"), arguments: ["-c", wait + "; printf picture > \"$1\""], seconds: 60,
            queue: queue)
        let documents = DocumentReader(
            program: URL(filePath: "/bin/sh"),
            arguments: ["-c", wait.replacing("$0", with: "$1") + "; echo 40 30 - > \"$2.facts\""], seconds: 60,
            queue: queue)
        let photo = try photo()
        let document = try folder.file("document", [0xFF, 0xD8, 0xFF])
        async let first = pictures.reencode(file: photo)
        async let second = documents.read(document, kind: .jpeg)
        while try folder.names().count(where: { $0.hasSuffix(".in") }) < 2 {
            try await Task.sleep(for: .milliseconds(10))
        }
        await #expect(throws: Pictures.Refusal.busy) { try await pictures.reencode(file: photo) }
        await #expect(throws: DocumentReader.Refusal.busy) { try await documents.read(document, kind: .jpeg) }
        // Each child reads one line.
        let writer = open(gate, O_RDWR)
        defer { close(writer) }
        #expect(write(writer, "\n\n", 2) == 2)
        #expect(try await first == Data("picture".utf8))
        #expect(try await second.size?.width == 40)
    }

    @Test func `the child sees nothing of the server's environment`() async throws {
        setenv("ACCLIMATE_TEST_SECRET", "1", 1)
        let data = try await child("env > \"$1\"").reencode(file: try photo())
        #expect(!String(decoding: data, as: UTF8.self).contains("ACCLIMATE_TEST_SECRET"))
    }

    @Test func `the child starts beside thousands of open files, and gets none of them`() async throws {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let many = 2500
        // Leaves room for files that other tests in this process open meanwhile.
        try #require(limit.rlim_max >= rlim_t(2 * many))
        limit.rlim_cur = max(limit.rlim_cur, rlim_t(2 * many))
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        // These are inheritable, so only the code that starts the child can close them.
        let files = (0..<many).map { _ in open("/dev/null", O_RDONLY) }
        defer { for file in files { close(file) } }
        try #require(files.allSatisfy { $0 >= 0 })
        let data = try await child("ls /proc/self/fd > \"$1\"").reencode(file: try photo())
        let seen = String(decoding: data, as: UTF8.self).split(separator: "\n")
        // Input, output, errors, and the folder the list is read from.
        #expect(seen == ["0", "1", "2", "3"])
    }

    @Test func `a wrong file starts no child`() async throws {
        let text = try folder.file("holiday.jpg", Array("GIF89a".utf8))
        await #expect(throws: Pictures.Refusal.notAPicture(looksLike: .gif)) {
            try await child("touch \"$1\"").reencode(file: text)
        }
        await #expect(throws: Pictures.Refusal.failed(reason: "No such file or directory")) {
            try await child("exit 0").reencode(file: folder.url.appending(path: "none"))
        }
        #expect(try folder.names() == ["holiday.jpg"])
    }

    @Test func `a program that is not there is a failure of the server's`() async throws {
        let pictures = Pictures(program: URL(filePath: "/nowhere/acclimate"))
        let photo = try photo()
        await #expect(throws: Pictures.Refusal.failed(reason: "the program could not be started")) {
            try await pictures.reencode(file: photo)
        }
    }

    private static func isBuilt() async -> Bool {
        await run(BuiltProgram.url.path, "decode-picture", "/nowhere/in", "/nowhere/out") == PictureExit.failed.rawValue
    }

    @Test(.enabled("the program is built", isBuilt)) func `the built program decodes within its limits`() async throws {
        // Generous, since the machine may be slow while other tests run.
        let pictures = Pictures(program: BuiltProgram.url, seconds: 120)
        let data = try await pictures.reencode(file: try photo())
        #expect(try PictureKind.sniff(data) == .jpeg)
        let large = try folder.file("large", TestPictures.quarters(width: 1300, height: 900))
        #expect(try await !pictures.reencode(file: large).isEmpty)
        let bomb = try folder.file("bomb", TestPictures.bomb)
        await #expect(throws: Pictures.Refusal.tooManyPixels) { _ = try await pictures.reencode(file: bomb) }
        let half = try folder.file("half", Array(data.prefix(data.count / 2)))
        await #expect(throws: Pictures.Refusal.damaged) { _ = try await pictures.reencode(file: half) }
    }
}
