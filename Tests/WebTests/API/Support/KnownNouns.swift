@testable import Pages
@testable import Web

extension API {
    /// Everything that programs can reach.
    static let known = nouns(of: Areas.all)
}
