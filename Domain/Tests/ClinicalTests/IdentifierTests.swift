import Clinical
import Testing

struct IdentifierTests {
    @Test(arguments: ["a", "Z9_-", String(repeating: "x", count: 64)])
    func `an id keeps its text`(text: String) throws {
        let id = try #require(Person.ID(text))
        #expect(id.text == text)
        #expect("\(id)" == text)
    }

    @Test(arguments: ["", " ", "a b", "é", "a/b", "a.b", "a\u{0}", "١", String(repeating: "x", count: 65)])
    func `an id refuses everything unsafe in a URL and more than 64 characters`(text: String) {
        #expect(Person.ID(text) == nil)
    }
}
