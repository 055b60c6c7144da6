internal import Mustache
internal import Synchronization

/// The templates of one language. A page is compiled when it is first shown, since few are shown in every language.
final class PageTemplates: Sendable {
    private let parts: KeptParts
    private let partials: MustacheLibrary
    /// A page's text and its layout's, by the name of the page's template.
    private let texts: [String: (layout: String, page: String)]
    private let compiled = Mutex<[String: MustacheTemplate]>([:])

    /// Throws an error that names the page whose template or layout is missing.
    init(_ texts: [String: String], _ pages: [any Page.Type]) throws {
        var partials = MustacheLibrary()
        for (name, text) in texts where name.contains("/_") {
            try partials.register(EscapedHTML.template(text), named: name)
        }
        self.partials = partials
        parts = KeptParts(partials)
        self.texts = try pages.reduce(into: [:]) { all, page in
            guard let layout = texts[page.layout.template], let text = texts[page.template] else {
                throw InvalidSiteFiles(description: "no template \(page.template) or layout \(page.layout.template)")
            }
            all[page.template] = (layout, text)
        }
    }

    /// The page inside its layout, so that it renders in one pass.
    private func template(_ name: String) throws -> MustacheTemplate {
        if let template = compiled.withLock({ $0[name] }) { return template }
        guard let (layout, page) = texts[name] else { throw InvalidSiteFiles(description: "no page \(name)") }
        let template: MustacheTemplate
        do {
            template = try MustacheTemplate(
                string: EscapedHTML.template(
                    layout.replacing("{{{content}}}", with: "{{#page}}\n\(page){{/page}}")))
        } catch {
            throw InvalidSiteFiles(description: "\(name): \(error)")
        }
        compiled.withLock { $0[name] = template }
        return template
    }

    /// Compiles all pages, or throws an error for the first that cannot be.
    func compile() throws {
        for name in texts.keys { _ = try template(name) }
    }

    /// The whole document as HTML; empty for a template that cannot be compiled, which the tests of all pages find.
    func render(_ page: any Page, in frame: Frame) -> String {
        let template = try? template(type(of: page).template)
        return template?.render(FramedPage.shape(page, in: frame, parts: parts), library: partials) ?? ""
    }
}
