import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Files while they are being uploaded.
@Suite struct DoseUploadTests {
    static let imports = Paths.doseImports("mia")

    private func staged(_ browser: Browser) async throws -> String {
        let reply = try await browser.upload(Self.imports, file: Encoded.File(DoseImportTests.sheet))
        return try #require(reply.location?.split(separator: "/").last.map(String.init))
    }

    @Test func `without a file the page says so`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Self.imports, on: Paths.newDoseImport("mia"))
        #expect(form.isMultipart)
        #expect(try await ada.submit(form).problems == ["file: Please choose a file."])
        #expect(try await ada.post(Self.imports).status == 422)
    }

    @Test func `a file over the limit is refused and leaves nothing behind`() async throws {
        let site = try await TestSite(TestOptions(maxUploadBytes: 1000))
        let ada = try await site.browser(as: .ada)
        let large = Encoded.File([UInt8](repeating: UInt8(ascii: "x"), count: 1001))
        let reply = try await ada.upload(Self.imports, file: large)
        #expect(reply.status == 413)
        #expect(reply.main?.contains("This file is too large") == true)
        #expect(try site.served.incoming == [])
        let fits = Encoded.File([UInt8](repeating: UInt8(ascii: "x"), count: 1000))
        #expect(try await ada.upload(Self.imports, file: fits).status == 303)
    }

    @Test func `an upload that ends early leaves nothing behind`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let body = Encoded.multipart(
            [(FormToken.field, try await ada.token())], file: Encoded.File(DoseImportTests.sheet))
        let reply = try await ada.send(.post, Self.imports, type: Encoded.multipartType, Array(body.dropLast(30)))
        #expect(reply.status == 400)
        #expect(try site.served.incoming == [])
    }

    @Test(arguments: [
        "multipart/form-data", "multipart/form-data; boundary=\"\"", "multipart/form-data; boundary=other",
    ])
    func `an upload without its boundary is refused`(_ type: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let body = Encoded.multipart(
            [(FormToken.field, try await ada.token())], file: Encoded.File(DoseImportTests.sheet))
        #expect(try await ada.send(.post, Self.imports, type: type, body).status == 400)
        #expect(try site.served.incoming == [])
    }

    @Test func `two files at once are refused`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let one = Encoded.multipart([(FormToken.field, try await ada.token())], file: Encoded.File("date\n"))
        let body = one.dropLast(Encoded.boundary.utf8.count + 6) + Encoded.multipart([], file: Encoded.File("time\n"))
        #expect(try await ada.send(.post, Self.imports, type: Encoded.multipartType, Array(body)).status == 400)
        #expect(try site.served.incoming == [])
    }

    @Test func `a staged file belongs to its person`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let id = try await staged(ada)
        #expect(try await ada.get(Paths.doseImport("mia", id)).status == 200)
        #expect(try await site.browser(as: .ben).get(Paths.doseImport("mia", id)).status == 200)
        #expect(try await ada.get(Paths.doseImport("ben", id)).status == 404)
        let ola = try await site.browser(as: .ola)
        #expect(try await ola.get(Paths.doseImport("sten", id)).status == 404)
        #expect(try await ola.post(Paths.doseImportConfirmation("sten", id)).status == 404)
        // In the folder that servers share; the person's deletion finds it by its end.
        #expect(try site.served.incoming == [] && site.served.work == ["dose-sheet.\(id).mia"])
    }

    @Test(arguments: ["no-such-file", "..", "%2e%2e%2fdoses", "a.b", "a%00"])
    func `a file that was never staged is not found`(_ id: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.get(Paths.doseImport("mia", id)).status == 404)
        #expect(try await ada.post(Paths.doseImportConfirmation("mia", id)).status == 404)
    }

    @Test func `the file's own name is shown nowhere and makes no path`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let file = Encoded.File(DoseImportTests.sheet, name: "../../<b>Mia's secret.csv")
        let reply = try await ada.upload(Self.imports, file: file)
        let page = try await ada.page(try #require(reply.location))
        #expect(!page.body.contains("secret"))
        #expect(try site.served.work.count == 1 && !site.served.work.contains { $0.contains("secret") })
    }

    @Test func `text of the file is shown as text`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let sheet = "date,time,allergen,mg\n2026-06-01,07:30,<script>alert(1)</script>,5\n"
        let reply = try await ada.upload(Self.imports, file: Encoded.File(sheet))
        let page = try await ada.page(try #require(reply.location))
        #expect(page.body.contains("&lt;script&gt;alert(1)") && !page.body.contains("<script>"))
    }
}
