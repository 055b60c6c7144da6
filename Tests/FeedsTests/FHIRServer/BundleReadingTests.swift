import Clinical
import Exchange
import Feeds
import GuardedHTTP
import Testing

@Suite("Reading the pages of a server that is not to be trusted")
struct BundleReadingTests {
    private func page(_ body: String) async throws -> FHIRPage {
        let transport = FHIRTransport { _, _ throws(ConnectionProblem) in
            HTTPAnswer(status: 200, headers: ["content-type": "application/fhir+json"], body: Array(body.utf8))
        }
        let base = try FHIRBase("https://fhir.clinic.example/r4", policy: AddressPolicy())
        let client = FHIRClient(base: base, transport: transport, now: { Instant(milliseconds: 0) })
        var pages = client.pages(of: FHIRSearch("Patient", []))
        return try #require(try await pages.next())
    }

    @Test(arguments: [
        "", "<html>", "{", "[]", "null", #"{"resourceType":"Patient"}"#, #"{"resourceType":"Bundle""#,
        #"{"resourceType":"Bundle","entry":[}"#,
        #"{"resourceType":"Bundle","entry":{}}"#, #"{"resourceType":"Bundle","entry":[1]}"#,
        #"{"resourceType":"Bundle"} x"#,
        #"{"resourceType":"Bundle","entry":[],"entry":[]}"#, #"{"resourceType":"Bundle","link":[{]}"#,
        #"{"resourceType":"Bundle","link":[{"relation":"next","url":"javascript:alert(1)"}]}"#,
        #"{"resourceType":"Bundle","link":[{"relation":"next"}]}"#, #"{"resourceType":"Bundle","entry":["}"#,
        "{\"resourceType\":\"Bundle\",\"entry\":[{\"resource\":\"\\",
    ])
    func `what is no page is refused as a whole`(body: String) async {
        await #expect(throws: FHIRServerProblem.self) { try await page(body) }
    }

    @Test func `what a resource is made of does not matter to its neighbours`() async throws {
        let page = try await page(
            #"""
            { "link" : [ {"relation":"self","url":"x"} ] , "entry" : [
              { "fullUrl":"}]\"{", "resource" : {"resourceType":"Patient","id":"a","text":{"div":"]}\\"}} },
              { "resource": {"resourceType":"Patient" "id":"b"} }, {}, { "resource": 7 },
              { "resource": {"resourceType":"Patient","id":"../c"} },
              { "resource": {"resourceType":"OperationOutcome","issue":[{"severity":"warning","code":"not-found"}]} } ],
              "resourceType" : "Bundle" , "total" : 3 }
            """#)
        #expect(page.resources.map(\.id) == ["a", nil, nil])
        #expect(page.resources.map(\.type) == ["Patient", "", "Patient"])
        #expect(page.unreadable.map(\.path) == ["Bundle.entry[1].resource"])
        #expect(page.outcomes.first?.issues.first?.code == "not-found")
        #expect(page.next == nil)
    }

    @Test func `nesting without end is named`() async throws {
        let deep = String(repeating: "[", count: 50_000) + String(repeating: "]", count: 50_000)
        let page = try await page(#"{"resourceType":"Bundle","entry":[{"resource":\#(deep)}]}"#)
        #expect(page.unreadable.map(\.problem.reason) == [.tooDeep])
    }

    @Test(arguments: [
        ("Medication/1", "Medication 1" as String?), ("Medication/1/_history/2", "Medication 1"),
        ("https://fhir.clinic.example/r4/Medication/1", "Medication 1"),
        ("https://fhir.clinic.example:443/r4/Medication/1", "Medication 1"),
        ("https://other.example/r4/Medication/1", nil), ("https://fhir.clinic.example/r4x/Medication/1", nil),
        ("#1", nil), ("urn:uuid:0f3c7a52-51c5-4a39-8b6e-4f3f7f0f6a11", nil), ("Medication", nil), ("Medication/", nil),
        ("Medication/../x", nil), ("medication/1", nil), ("", nil),
    ])
    func `a reference leads to a resource of this server or nowhere`(reference: String, target: String?) throws {
        let base = try FHIRBase("https://fhir.clinic.example/r4", policy: AddressPolicy())
        #expect(FHIRReference(reference, base: base).map { "\($0.type) \($0.id)" } == target)
    }
}
