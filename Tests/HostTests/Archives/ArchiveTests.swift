import Accounts
import Clinical
import Files
import Foundation
import Store
import TestRecords
import TestSupport
import Testing

@testable import Host

@Suite struct `A ZIP archive` {
    let homes: TwoHouseholds
    let folder: URL

    init() async throws {
        homes = try await TwoHouseholds()
        try await homes.fillMia()
        folder = URL(filePath: homes.temporary.folder.path, directoryHint: .isDirectory)
    }

    @Test func `documents go along, and open with the key of the other server`() async throws {
        let name = Vault.Name("mia", "card")
        try vault(folder).seal([0xFF, 0xD8, 0xFF, 7], as: name)
        let file = try await write()
        let other = try await TemporaryStore()
        let target = vault(URL(filePath: other.folder.path, directoryHint: .isDirectory))
        _ = try await Archive.read(file, into: nil, as: .commandLine, other.world, target, hasher)
        #expect(try target.bytes(name) == [0xFF, 0xD8, 0xFF, 7])
        // A second import rejects the rows, and the files of the first one remain.
        await #expect(throws: (any Error).self) {
            try await Archive.read(file, into: nil, as: .commandLine, other.world, target, hasher)
        }
        #expect(target.names() == [name])
    }

    private var hasher: PasswordHasher {
        let bytes = CountedBytes()
        return PasswordHasher(random: { bytes.next($0) }, cost: PasswordCost(memory: 8, passes: 1, lanes: 1))
    }

    private func write(_ name: String = "mia.zip", extras: [Archive.Extra] = []) async throws -> URL {
        let file = folder.appending(path: name)
        let people = try await homes.store.commandLineAccess(household: "okafor")
        _ = try await Archive.write(
            .household("okafor", people), homes.world, vault(folder), to: file, extras: extras)
        return file
    }

    private func vault(_ folder: URL) -> Vault {
        Vault(home: Home(folder: folder), random: homes.world.random)
    }

    private func read(_ file: URL, _ policy: ZipPolicy = .archive) async throws -> ImportedArchive {
        let other = try await TemporaryStore()
        let target = URL(filePath: other.folder.path, directoryHint: .isDirectory)
        let before = try await other.store.allPeople().count
        do {
            return try await Archive.read(
                file, into: nil, as: .commandLine, other.world, vault(target), hasher, policy: policy)
        } catch {
            #expect(vault(target).names() == [])
            #expect(try await other.store.allPeople().count == before)
            #expect(try await other.store.households().isEmpty)
            throw error
        }
    }

    /// A ZIP file made by another program, with the given names.
    private func pack(_ script: String) async throws -> URL {
        let file = folder.appending(path: "made-\(UUID().uuidString).zip")
        let packed = try await OtherProgram("python3").run(
            ["-c", "import zipfile,stat,sys\nf=sys.argv[1]\n" + script, file.path])
        try #require(packed.code == 0)
        return file
    }

    @Test func `is whole, for its owner alone, and comes back`() async throws {
        let file = try await write()
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
        let names = try ArchiveZip(file).names
        for name in [
            "README.txt", "data.json", "people/mia.json", "tables/dose.csv", "files/mia/person_photo-1.jpg",
            "schema/person.schema.json",
        ] { #expect(names.contains(name), "\(name)") }
        let imported = try await read(file)
        #expect(imported.people.map(\.name) == ["Ben", "Mia"] && imported.accounts.count == 2)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("archive-") } == [])
    }

    @Test func `takes files from beside the database by one line`() async throws {
        let file = try await write(extras: [Archive.Extra(path: "files/mia/documents/one.pdf") { Array("%PDF-".utf8) }])
        #expect(try ArchiveZip(file).read("files/mia/documents/one.pdf") == Array("%PDF-".utf8))
    }

    @Test func `says in plain words what is in it`() async throws {
        let bytes = try #require(try ArchiveZip(try await write()).read("README.txt"))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("- Mia: people/mia.json") && text.contains("acclimate import archive"))
    }

    @Test func `replaces no file`() async throws {
        _ = try await write()
        await #expect(throws: Archive.Refusal.self) { _ = try await write() }
        #expect(try ArchiveZip(folder.appending(path: "mia.zip")).names.count > 10)
    }

    @Test(
        arguments: [
            ("z.writestr('../people/mia.json','x')", .zip(.badName("../people/mia.json"))),
            ("z.writestr('/etc/passwd','x')", .zip(.badName("/etc/passwd"))),
            ("z.writestr('people/../../x','x')", .zip(.badName("people/../../x"))),
            ("z.writestr('people/a b.json','x')", .zip(.badName("people/a b.json"))),
            ("z.writestr('notes.docx','x')", .zip(.unexpectedFile("notes.docx"))),
            ("z.writestr('data.json','{}'); z.writestr('DATA.json','{}')", .zip(.twice("DATA.json"))),
            (
                "i=zipfile.ZipInfo('data.json'); i.create_system=3; i.external_attr=(stat.S_IFLNK|0o777)<<16; z.writestr(i,'/etc/passwd')",
                .zip(.badName("data.json"))
            ),
            ("z.writestr('data.json',b'0'*50000000)", .zip(.tooLarge("data.json"))),
        ] as [(String, Archive.Refusal)])
    func `refuses`(_ entry: String, _ refusal: Archive.Refusal) async throws {
        let file = try await pack("z=zipfile.ZipFile(f,'w',zipfile.ZIP_DEFLATED)\n\(entry)\nz.close()")
        await #expect(throws: refusal) { _ = try await read(file) }
    }

    @Test func `that names a file twice is refused`() async throws {
        let file = try await pack(
            "import warnings; warnings.simplefilter('ignore')\nz=zipfile.ZipFile(f,'w')\n"
                + "z.writestr('data.json','{}'); z.writestr('data.json','[]')\nz.close()")
        await #expect(throws: Archive.Refusal.self) { _ = try await read(file) }
    }

    @Test func `with too many or too large files is refused before any is unpacked`() async throws {
        let file = try await write()
        var few = ZipPolicy.archive
        few.entries = 3
        await #expect(throws: Archive.Refusal.zip(.tooManyFiles(limit: 3))) { _ = try await read(file, few) }
        var small = ZipPolicy.archive
        small.total = 1000
        await #expect(throws: Archive.Refusal.self) { _ = try await read(file, small) }
    }

    @Test func `that is cut off, no ZIP file, or damaged inside is refused`() async throws {
        let bytes = [UInt8](try Data(contentsOf: try await write()))
        let short = folder.appending(path: "short.zip")
        for length in [0, 10, bytes.count / 2, bytes.count - 1] {
            try Data(bytes.prefix(length)).write(to: short)
            await #expect(throws: Archive.Refusal.zip(.notAZip)) { _ = try await read(short) }
        }
        let broken = try await pack(
            "z=zipfile.ZipFile(f,'w'); z.writestr('data.json','{\"format\": 1}'); z.close()\n"
                + "b=open(f,'rb').read().replace(b'\"format\"',b'\"fOrmat\"'); open(f,'wb').write(b)")
        await #expect(throws: Archive.Refusal.zip(.damaged("data.json"))) { _ = try await read(broken) }
    }

    @Test func `of nothing names what is missing`() async throws {
        let file = try await pack("z=zipfile.ZipFile(f,'w'); z.writestr('README.txt','x'); z.close()")
        await #expect(throws: ArchiveProblem(file: "data.json", .missingFile)) { _ = try await read(file) }
    }
}
