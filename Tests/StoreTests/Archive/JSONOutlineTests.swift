import Exchange
import Testing

@testable import Store

@Suite struct `An outline of JSON` {
    @Test func `finds members and items without reading them`() throws {
        let text = #" {"a" : [1, {"b]":"x\"],}"}, null ], "b":{"c":"é\\"},"d":-1.5e3 , "e":null} "#
        let members = try JSONOutline(Array(text.utf8)).members()
        #expect(members.keys.sorted() == ["a", "b", "d", "e"])
        #expect(members["e"]?.isNull == true && members["b"]?.isObject == true)
        #expect(try members["b"]?.members()["c"]?.node().text() == #"é\"#)
        #expect(try members["d"]?.node().value == .number("-1.5e3"))
        var items = try #require(try members["a"]?.items())
        #expect(try items.next()?.int64() == 1)
        let object = try #require(try items.next())
        #expect(object.path == "a[1]")
        #expect(try object.fields().field("b]").text() == #"x"],}"#)
        #expect(try items.next()?.value == .null)
        #expect(try items.next() == nil && items.count == 3)
        #expect(try items.next() == nil)
    }

    @Test(arguments: ["[]", " [ ] ", "{}", " { } "])
    func `may be empty`(_ text: String) throws {
        let outline = try JSONOutline(Array(text.utf8))
        if outline.isObject {
            #expect(try outline.members().isEmpty)
        } else {
            var items = try outline.items()
            #expect(try items.next() == nil)
        }
    }

    @Test(arguments: [
        "", " ", "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1}", "[[1]", "[{]}", "[1]]", "[1] x", "[\"a]", "[tru]",
        "[01]",
        "[\u{FEFF}1]", "[\"\u{1}\"]", "[-]", "[1:2]", "[\"\\x\"]", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
        "{1:1}", "{\"a\":1 \"b\":2}", "{\"a\":1,\"a\":2}", "{\"a\":{\"b\":1,\"b\":2}}", "{\"a\":1]", "\"", "}", "]",
        ",",
    ])
    func `reads nothing that is no JSON`(_ text: String) {
        #expect(throws: JSONProblem.self) {
            let outline = try JSONOutline(Array(text.utf8))
            guard !outline.isObject else {
                for member in try outline.members().values { _ = try member.node() }
                return
            }
            var items = try outline.items()
            while try items.next() != nil {}
        }
    }
}
