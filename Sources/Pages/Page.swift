internal import Clinical

/// The data of one template: a struct of display-ready stored properties, one for each tag of the template.
///
/// Only stored properties reach the template, so a page computes its texts in `init`. A test checks that tags and
/// properties match.
package protocol Page: Encodable, Sendable {
    /// The template's path below `Templates`, without extension: "doses/edit".
    static var template: String { get }
    static var layout: Layout { get }
    /// The navigation item marked as current.
    static var place: Place? { get }
    /// What the page may ask the browser for.
    static var powers: [BrowserPower] { get }

    /// The heading of the page, also the first words of the window's title.
    var title: String { get }
    /// The line below the heading.
    var subtitle: String? { get }
    /// Target of Cancel or the back arrow; it stores nothing.
    var back: Link? { get }
    /// The main action, shown in the header.
    var action: Link? { get }

    /// Named instances with minimal, large and invalid data, for the gallery and the tests.
    static func samples(_ phrases: Phrases) -> [Sample]
}

extension Page {
    package static var layout: Layout { .app }
    package static var place: Place? { nil }
    package static var powers: [BrowserPower] { [] }
    package var subtitle: String? { nil }
    package var back: Link? { nil }
    package var action: Link? { nil }
}

/// The frame around a page's template.
package enum Layout: String, Sendable, CaseIterable {
    /// Header, tab bar or side rail.
    case app
    /// Cancel, title, Help; the page brings its own footer with the primary button.
    case form
    /// For people who are not signed in.
    case plain
    /// Nothing around the page, for small screens.
    case bare
    /// For a clinic with a link: no script, and no way to the rest of the site.
    case shared

    package var template: String { "layout/\(rawValue)" }
}

/// Something of the device that a page may ask for; the browser still asks the person (W3C Permissions Policy).
package enum BrowserPower: String, Sendable, CaseIterable {
    case geolocation, bluetooth
}

/// A place of the navigation.
package enum Place: Sendable {
    case today, insights, plan, air, activity
}

/// A page of the product with made-up data.
package struct Sample: Sendable {
    package let name: String
    package let page: any Page
    package let frame: Frame

    package init(_ name: String, _ page: any Page, in frame: Frame = .sample) {
        self.name = name
        self.page = page
        self.frame = frame
    }
}
