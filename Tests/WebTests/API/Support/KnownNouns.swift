@testable import Pages
@testable import Web

extension API {
    /// Everything reachable through the API.
    static let known = nouns(of: Areas.all)
}
