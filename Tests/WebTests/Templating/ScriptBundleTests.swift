import Testing

@testable import Pages
@testable import Web

/// The one script of a page, made of modules.
@Suite struct ScriptBundleTests {
    private func text(of source: String) throws -> String {
        let bundle = try ScriptBundle(
            entries: ["js/app.js"],
            sources: ["js/app.js": source, "js/other.js": "export const a = 1, b = 2;\n"])
        return bundle.text
    }

    static let forms: [(source: String, written: String)] = [
        ("import { a } from \"./other.js\";\na();", "const { a } = $0;\na();"),
        ("import { a as x, b } from \"./other.js\";\n", "const { a: x, b } = $0;"),
        ("import {\n    a,\n    b,\n} from \"./other.js\";\n", "const { a, b } = $0;"),
        ("import * as other from \"./other.js\";\n", "const other = $0;"),
        ("export { a, b as c } from \"./other.js\";\n", "return { a: $0.a, c: $0.b };"),
        (
            "export function one() {}\nexport async function two() {}\n",
            "async function two() {}\n\nreturn { one, two };"
        ),
        ("export class One {}\nexport const two = 2;\n", "class One {}\nconst two = 2;\n\nreturn { One, two };"),
        ("export const { one, two: three } = all;\n", "const { one, two: three } = all;\n\nreturn { one, three };"),
        ("export const {\n    one,\n    two,\n} = all;\n", "return { one, two };"),
        ("const later = () => import(\"./other.js\");\n", "const later = () => Promise.resolve($0);"),
        ("new URL(\"x\", import.meta.url);\n", "new URL(\"x\", new URL(\"app.js\", import.meta.url).href);"),
    ]

    @Test(arguments: forms)
    func `each form of import and export is written anew`(_ source: String, _ written: String) throws {
        #expect(try text(of: source).contains(written))
    }

    static let refused: [(source: String, named: String)] = [
        ("import { a } from \"./gone.js\";\n", "js/gone.js, which js/app.js needs"),
        ("import { a } from \"./app.js\";\n", "js/app.js, js/app.js"),
        ("import \"./other.js\";\n", "import \"./other.js\";"),
        ("import other from \"./other.js\";\n", "import other from"),
        ("export let count = 0;\n", "export let count"),
        ("export default 1;\n", "export default 1;"),
        ("export { one };\n", "export { one };"),
        ("import { a } from './other.js';\n", "import { a } from './other.js';"),
    ]

    @Test(arguments: refused) func `what cannot be bundled is named`(_ source: String, _ named: String) throws {
        let error = #expect(throws: InvalidSiteFiles.self) { try text(of: source) }
        #expect(error?.description.contains(named) == true, "\(error?.description ?? "")")
    }

    @Test func `a module is there once, after those that it imports`() throws {
        let bundle = try ScriptBundle(
            entries: ["js/app.js", "js/later.js"],
            sources: [
                "js/app.js": "import { a } from \"./deep/one.js\";\nimport { b } from \"./two.js\";\n",
                "js/deep/one.js": "import { b } from \"../two.js\";\nexport const a = b;\n",
                "js/two.js": "export const b = 1;\n", "js/later.js": "import { b } from \"./two.js\";\n",
                "js/no.js": "",
            ])
        #expect(bundle.modules == ["js/two.js", "js/deep/one.js", "js/app.js", "js/later.js"])
        #expect(bundle.text.split(separator: "// js/two.js").count == 2)
    }

    @Test func `the site's has every module that a page starts, and phones keep it instead of them`() async throws {
        let site = try await TestSite()
        let files = site.served.site.files.assets
        let assets = site.served.site.templates.assets
        let served = try await site.browser().get("\(assets.base)/js/app.js").body
        for script in assets.scripts { #expect(served.contains("// \(script)\n"), "\(script)") }
        #expect(!served.contains("// js/offline/worker.js\n"))
        let statements = served.split(separator: "\n").filter { $0.hasPrefix("import ") || $0.hasPrefix("export ") }
        #expect(statements.count == 1 && statements[0].hasPrefix("export const modules = {"))
        #expect(files.shell.contains("js/app.js") && files.shell.contains("js/offline/worker.js"))
        #expect(!files.shell.contains("js/lock.js") && !files.shell.contains("js/listen.js"))
    }
}
