/// What an area of the product hands in to be shown.
package protocol AreaPages: Sendable {
    static var pages: [any Page.Type] { get }
    /// What programs can reach through the API.
    static var nouns: [APINoun] { get }

    static func add(to routes: inout Routes)
}

extension AreaPages {
    package static var nouns: [APINoun] { [] }
}
