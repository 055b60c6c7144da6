import Accounts
import Clinical
import SQL
import Schema
import Synchronization
import TestRecords
import TestSupport
import Testing

@testable import Store

@Suite struct `An archive` {
    let homes: TwoHouseholds

    init() async throws {
        homes = try await TwoHouseholds()
        try await homes.fillMia()
    }

    private func archive(_ store: Store, _ scope: ArchiveScope? = nil) async throws -> MemoryArchive {
        let archive = MemoryArchive()
        let ada = try #require(try await store.account(id: .ada)).account
        let household = ArchiveScope.household(ada.household, try await store.householdAccess(ada))
        #expect(try await store.writeArchive(scope ?? household, to: archive, change: homes.change()) != nil)
        return archive
    }

    private func wish(_ household: Household.ID? = nil, as actor: Actor = .commandLine) -> ArchiveImport {
        ArchiveImport(
            household: household, passwordHash: "hash", isKnownZone: { $0 == "Europe/Berlin" || $0 == "Europe/London" },
            actor: actor, now: { [change = homes.change()] in change.now })
    }

    @Test func `knows every table of the schema and every column of it`() async throws {
        let known = StoreSchema.all.person + StoreSchema.all.account
        let columns = try await homes.temporary.database.tables().mapValues(Set.init)
        let left = Set(StoreSchema.all.left.map(\.table))
        #expect(
            Set(columns.keys) == Set(known.map { "\($0.name)" }).union(left),
            "a new table belongs into the archive of its area, or into its list of what is left out")
        for table in known where "\(table.name)" != "account" {
            var names = Set(table.columns.map { "\($0.name)" })
            if case .column(let owner) = table.owner { names.insert("\(owner)") }
            if table.hasHousehold { names.insert("household") }
            #expect(names == columns["\(table.name)"], "\(table.name)")
        }
        #expect(
            columns["account"]?.subtracting(["id", "household", "email_key", "password_hash", "version"])
                == Set(StoreSchema.all.account[0].columns.map { "\($0.name)" }))
    }

    @Test func `has rows of every table`() async throws {
        let archive = try await archive(homes.store)
        let text = archive.text(ArchiveLayout.person("mia"))
        for table in StoreSchema.all.person where table.isLong {
            let part = ArchiveLayout.part("mia", "\(table.name)", 1)
            #expect(archive.text(part).hasPrefix("[\n{"), "fillMia leaves \(table.name) empty")
        }
        for table in StoreSchema.all.person where !table.isLong {
            #expect(text.contains("\"\(table.name)\": [\n"), "fillMia leaves \(table.name) empty")
        }
    }

    @Test func `says what the server did by itself`() async throws {
        let change = homes.change()
        try await homes.temporary.database.write { tx in
            try tx.audit(
                change, actor: Actor.system.auditText, household: "okafor", person: "mia", "contact", "bell", "deleted")
        }
        let other = try await TemporaryStore()
        _ = try await other.store.importArchive(try await archive(homes.store), wish(), change: homes.change())
        let access = try #require(try await other.store.commandLineAccess(to: "mia"))
        #expect(try await other.store.accessLog(access, AccessFilter(actor: "the system"), limit: 9).count == 1)
    }

    @Test func `from before long tables were parted is read as well`() async throws {
        let first = try await archive(homes.store)
        let file = ArchiveLayout.person("mia")
        let old = StoreSchema.all.person.filter(\.isLong).reduce(first) { archive, table in
            let rows = archive.text(ArchiveLayout.part("mia", "\(table.name)", 1))
            let name = "\"\(table.name)\": "
            return archive.replacing(name + "{\"parts\":1}", with: name + rows, in: file)
        }
        #expect(old.text(file) != first.text(file))
        let other = try await TemporaryStore()
        _ = try await other.store.importArchive(old, wish(), change: homes.change())
        #expect(try await archive(other.store).content == first.content)
    }

    @Test func `from before allergens were in treatment or avoided keeps what was treated in treatment`() async throws {
        let first = try await archive(homes.store)
        let file = ArchiveLayout.person("mia")
        let old = first.replacing(#","standing":"in-treatment""#, with: "", in: file)
            .replacing(#","standing":"avoided""#, with: "", in: file)
        let standings = try await homes.store.allergens(homes.mia)
        #expect(Set(standings.map(\.standing)) == [.inTreatment, .avoided] && old.text(file) != first.text(file))
        let other = try await TemporaryStore()
        _ = try await other.store.importArchive(old, wish(), change: homes.change())
        #expect(try await archive(other.store).content == first.content)
    }

    @Test func `with more samples than one file holds comes back whole`() async throws {
        let note = String(repeating: "long ", count: 100)
        let records = (0..<15_000).map { number in
            let minute = number % 60
            return HealthXML.record(
                from: "08:\(minute < 10 ? "0" : "")\(minute)", to: "09:00", value: "\(number)", metadata: ["note": note]
            )
        }
        try await homes.store.importHealth(
            HealthXML.whole(records.joined()), homes.mia, world: homes.world, batchSize: 2000)
        let first = try await archive(homes.store)
        #expect(first.read(ArchiveLayout.part("mia", "health_sample", 2)) != nil)
        let other = try await TemporaryStore()
        _ = try await other.store.importArchive(first, wish(), change: homes.change())
        #expect(try await archive(other.store).content == first.content)
        let broken = first.without(ArchiveLayout.part("mia", "health_sample", 2))
        let empty = try await TemporaryStore()
        await #expect(throws: ArchiveProblem.self) {
            try await empty.store.importArchive(broken, wish(), change: homes.change())
        }
        #expect(try await empty.store.allPeople().isEmpty)
    }

    @Test func `brought into an empty store gives the same archive again, byte for byte`() async throws {
        let first = try await archive(homes.store)
        let other = try await TemporaryStore()
        let imported = try await other.store.importArchive(first, wish(), change: homes.change())
        #expect(imported.people.map(\.name).sorted() == ["Ben", "Mia"])
        #expect(imported.accounts.count == 2)
        let second = try await archive(other.store)
        #expect(second.content == first.content)
        try await other.store.readBack(homes.mia)
    }

    @Test func `of one person goes into another household, with the names in its history`() async throws {
        let first = try await archive(homes.store, .person(homes.mia))
        let other = try await TemporaryStore()
        try await other.store.createOperator(.ola(), household: .lindqvist, change: other.change())
        _ = try await other.store.importArchive(first, wish("lindqvist"), change: other.change())
        let access = try #require(try await other.store.commandLineAccess(to: "mia"))
        let second = MemoryArchive()
        _ = try await other.store.writeArchive(.person(access), to: second, change: other.change())
        #expect(second.content == first.content)
        let log = try await other.store.accessLog(access, AccessFilter(), limit: 1000)
        #expect(log.contains { $0.who == .account(name: "Ada") })
    }

    @Test func `gives history to the account that has the same address here`() async throws {
        let first = try await archive(homes.store)
        let other = try await TemporaryStore()
        let here = NewAccount(
            id: "ada-here", email: NewAccount.ada().email, name: "Ada", passwordHash: "mine", locale: "en-GB")
        try await other.store.createOperator(here, household: .lindqvist, change: other.change())
        let imported = try await other.store.importArchive(
            first, wish("lindqvist", as: .account("ada-here")), change: other.change())
        #expect(imported.accounts == [NewAccount.ben().email.text])
        let account = try #require(try await other.store.account(id: "ada-here"))
        #expect(account.passwordHash == "mine" && account.account.isOperator)
        let all = try await other.store.householdAccess(account.account)
        let access = try #require(all.first { $0.person == "mia" })
        let actors = try await other.store.accessActors(access).map(\.actor)
        #expect(actors.contains("ada-here") && !actors.contains("account-ada"))
    }

    @Test func `holds no secret`() async throws {
        let whole = try await archive(homes.store).all.values.map { String(decoding: $0, as: UTF8.self) }.joined()
        for secret in ["code-for-ben", "password_hash", "token_hash", "email_key"] {
            #expect(!whole.contains(secret), "\(secret)")
        }
    }

    @Test func `has no file name that a person typed`() async throws {
        for path in try await archive(homes.store).all.keys {
            #expect(path.wholeMatch(of: /[A-Za-z0-9_.\/-]+/) != nil, "\(path)")
        }
    }

    @Test func `notes the export with each person, after its snapshot`() async throws {
        let first = try await archive(homes.store)
        #expect(!first.text(ArchiveLayout.person("mia")).contains("\"exported\""))
        let log = try await homes.store.accessLog(homes.mia, AccessFilter(kind: .exported), limit: 10)
        #expect(log.map(\.what) == [.changed(noun: "person", action: "exported")])
    }

    @Test func `is refused where somebody of it is on record, and changes nothing`() async throws {
        let first = try await archive(homes.store)
        let before = try await homes.temporary.audit().count
        await #expect(throws: ArchiveProblem(file: ArchiveLayout.index, field: "household.id", .idTaken)) {
            try await homes.store.importArchive(first, wish(), change: homes.change())
        }
        await #expect(throws: ArchiveProblem.self) {
            try await homes.store.importArchive(first, wish("lindqvist"), change: homes.change())
        }
        await #expect(throws: ArchiveProblem(file: ArchiveLayout.person("ben"), field: "id", .idTaken)) {
            try await homes.store.importArchive(first, wish("okafor"), change: homes.change())
        }
        #expect(try await homes.temporary.audit().count == before)
    }

    @Test(
        arguments: [
            ("\"formatVersion\": 1", "\"formatVersion\": 2", "formatVersion", .unknownFormat),
            ("\"tables\": {", "\"tables\": {\"spell\": [],", "tables.spell", .unknownField),
            ("\"position\":0,", "\"position\":\"0\",", "tables.medicine_taken[0].position", .wrongKind),
            ("\"name\":\"Dose 3\",", "", "tables.dose_level[3].name", .missingField),
            (
                "\"allergen\":\"mia-cashew\"", "\"allergen\":\"hazelnut\"", "tables.dose_level[0].allergen",
                .unknownReference
            ),
            (
                "\"time_zone\":\"Europe/Berlin\"", "\"time_zone\":\"Moon/Base\"", "tables.person[0].time_zone",
                .unknownZone
            ),
            ("\"units\":\"metric\"", "\"units\":\"cubits\"", "tables.person[0]", .impossible),
            ("\"kind\":\"hives\"", "\"kind\":\"dragon\"", "kind", .impossible),
            ("\"id\": \"mia\"", "\"id\": \"ben\"", "id", .impossible),
            ("\"person_photo\": [", "\"person_photo\": [[],", "tables.person_photo[0]", .wrongKind),
            ("\"actors\": {", "\"actors\": {\"../x\": \"y\",", "actors.../x", .wrongKind),
            ("{\n\"format\"", "{,\n\"format\"", "", .notJSON),
        ] as [(String, String, String, ArchiveProblem.Reason)])
    func `names file and field of what is wrong`(
        _ text: String, _ other: String, _ field: String, _ reason: ArchiveProblem.Reason
    ) async throws {
        let file = ArchiveLayout.person("mia")
        let whole = try await archive(homes.store)
        try #require(whole.text(file).contains(text), "nothing to break: \(text)")
        let broken = whole.replacing(text, with: other, in: file)
        let store = try await TemporaryStore()
        await #expect(throws: ArchiveProblem(file: file, field: field, reason)) {
            try await store.store.importArchive(broken, wish(), change: homes.change())
        }
        #expect(try await store.store.allPeople().isEmpty)
        #expect(try await store.store.hasAccounts() == false)
        #expect(try await store.audit().isEmpty)
    }

    @Test func `comes in by batches, between which others can write`() async throws {
        let whole = try await archive(homes.store)
        let other = try await TemporaryStore()
        _ = try await other.store.importArchive(whole, wish(), change: other.change())
        #expect(other.recorder.recorded.contains { $0.contains("UPDATE archive_staging") })
        #expect(try await TableContents.read(other.database).tables["archive_staging"]?.rows == 0)
    }

    @Test func `that a killed program left is swept`() async throws {
        let whole = try await archive(homes.store)
        let other = try await TemporaryStore()
        try await other.database.write { tx in
            try tx.execute("INSERT INTO household (id, name, created_at) VALUES ('staging-1', 'staging', 1)")
            try tx.execute("INSERT INTO archive_staging (household, active_at) VALUES ('staging-1', 1)")
            try tx.execute(
                """
                INSERT INTO person (id, household, name, birthdate, time_zone, units, first_weekday, areas, created_at, version)
                VALUES ('mia', 'staging-1', 'Mia', '2018-05-04', 'Europe/Berlin', 'metric', 1, '', 1, 1)
                """)
        }
        // Nothing of an incomplete archive is visible.
        #expect(try await other.store.allPeople().isEmpty)
        #expect(try await other.store.households() == [])
        #expect(try await other.store.commandLineAccess(to: "mia") == nil)
        #expect(try await other.store.sweepStagedArchives(idleSince: Instant(milliseconds: 1)) == [])
        #expect(try await other.store.sweepStagedArchives(idleSince: Instant(milliseconds: 2)) == ["mia"])
        _ = try await other.store.importArchive(whole, wish(), change: other.change())
        #expect(try await other.store.households().map(\.name) == ["Okafor"])
    }

    @Test(.onlySQLite("its trigger is written in SQLite's words"))
    func `notes the time with each batch`() async throws {
        let whole = try await archive(homes.store)
        let other = try await TemporaryStore()
        try await other.database.write { tx in
            try tx.execute("CREATE TABLE beat (at INTEGER)")
            try tx.execute(
                """
                CREATE TRIGGER beats AFTER UPDATE ON archive_staging
                BEGIN INSERT INTO beat VALUES (NEW.active_at); END
                """)
        }
        let begun = other.change().now
        let clock = Mutex<Int64>(0)
        let wish = ArchiveImport(
            household: nil, passwordHash: "hash", isKnownZone: { _ in true }, actor: .commandLine,
            now: {
                begun.adding(
                    seconds: clock.withLock {
                        $0 += 300; return $0
                    })
            })
        _ = try await other.store.importArchive(whole, wish, change: other.change())
        let beats = try await other.database.read { tx in
            try tx.fetch("SELECT at FROM beat ORDER BY rowid").map { try $0.int64("at") }
        }
        #expect(beats.count > 10 && zip(beats, beats.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func `takes back what it brought when it fails late`() async throws {
        let file = ArchiveLayout.person("ben")
        let whole = try await archive(homes.store)
        let broken = whole.replacing("\"units\":\"metric\"", with: "\"units\":\"cubits\"", in: file)
        let other = try await TemporaryStore()
        await #expect(throws: ArchiveProblem.self) {
            try await other.store.importArchive(broken, wish(), change: other.change())
        }
        let rest = try await TableContents.read(other.database).tables.filter { $0.value.rows > 0 }
        #expect(rest.isEmpty, "\(rest.keys)")
        _ = try await other.store.importArchive(whole, wish(), change: other.change())
    }

    @Test func `says which file is missing, and takes no picture that is none`() async throws {
        let whole = try await archive(homes.store)
        let store = try await TemporaryStore()
        let photo = ArchiveLayout.picture("mia", "person_photo", 1)
        for (broken, problem) in [
            (whole.without(ArchiveLayout.index), ArchiveProblem(file: ArchiveLayout.index, .missingFile)),
            (whole.without("people/ben.json"), ArchiveProblem(file: "people/ben.json", .missingFile)),
            (whole.without(photo), ArchiveProblem(file: photo, .missingFile)),
            (
                MemoryArchive(whole.all.merging([photo: Array("<svg>".utf8)]) { $1 }),
                ArchiveProblem(file: photo, .notAPicture)
            ),
        ] {
            await #expect(throws: problem) {
                try await store.store.importArchive(broken, wish(), change: homes.change())
            }
        }
        #expect(try await store.store.households().isEmpty)
    }

    @Test func `gives no account of a stranger on this server a past`() async throws {
        let file = ArchiveLayout.person("mia")
        let whole = try await archive(homes.store, .person(homes.mia))
        let broken = whole.replacing("\"actor\":\"account-ada\"", with: "\"actor\":\"account-ola\"", in: file)
        let other = try await TemporaryStore()
        try await other.store.createOperator(.ada(), household: .okafor, change: other.change())
        try await other.store.createAccount(.ola(), household: .lindqvist, change: other.change())
        await #expect(throws: ArchiveProblem.self) {
            try await other.store.importArchive(broken, wish("okafor"), change: other.change())
        }
        #expect(try await other.store.allPeople().isEmpty)
    }

    @Test func `has tables that no spreadsheet runs`() async throws {
        let sheet = try await archive(homes.store).text(ArchiveLayout.sheet("dose"))
        #expect(sheet.hasPrefix("\u{FEFF}person,day,notes,"))
        #expect(sheet.contains("\"'=SUM(A1:A9), \"\"quoted\"\""))
    }

    @Test(
        arguments: [
            ("=1+1", "'=1+1"), ("+49 30", "'+49 30"), ("-1 roe", "'-1 roe"), ("-12.5", "-12.5"), ("@x", "'@x"),
            ("\tx", "'\tx"), ("  =x", "'  =x"), ("＝x", "'＝x"), ("plain", "plain"), ("", ""), ("1=2", "1=2"),
        ])
    func `takes formulas from cells`(_ text: String, _ cell: String) {
        #expect(SheetCell.text(text) == cell)
    }

    @Test func `doubles quotation marks beside combining marks`() {
        let line = SheetCell.line(["x\"\u{301},=1", " y"])
        #expect(Array(line.utf8) == Array("\"x\"\"\u{301},=1\",\" y\"\r\n".utf8))
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (1_781_940_600_123, "2026-06-20T07:30:00.123Z"),
        ] as [(Int64, String)])
    func `writes instants in UTC`(_ milliseconds: Int64, _ text: String) {
        #expect(SheetCell.instant(milliseconds) == text)
    }

    @Test func `has a schema that is kept`() {
        Snapshot.expect(ArchiveSchema(.all).index, named: "data.schema")
        Snapshot.expect(ArchiveSchema(.all).person, named: "person.schema")
    }
}
