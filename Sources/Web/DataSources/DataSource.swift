/// Data that others made and that the product works with, named as their licences want it.
///
/// `/sources` shows them all. A test compares them with `NOTICE`, the folder `Data` and what the feeds have to show.
struct DataSource: Sendable {
    /// Part of the keys of its words: "geonames".
    let id: String
    /// Nil if it has no name of its own; then the words have one.
    let name: String?
    /// Nil if it is not on the web.
    let address: String?
    /// What has to be said beside the data; nil if nothing has to.
    let credit: String?
    /// Nil if it has terms of its own.
    let licence: Licence?
    let supply: Supply

    struct Licence: Sendable, Equatable {
        let name: String
        /// Nil for the public domain.
        let address: String?
    }

    /// How the data come to a server.
    enum Supply: Sendable, Equatable {
        /// They are part of the product, in these files.
        case bundled([String])
        /// The server asks for them, unless whoever runs it switched that off.
        case asked
        /// Only if whoever runs the server set it up.
        case setUp

        /// The last part of the key of its words.
        var word: String {
            switch self {
            case .bundled: "bundled"
            case .asked: "asked"
            case .setUp: "setUp"
            }
        }
    }

    /// A part of the page.
    enum Topic: String, Sendable, CaseIterable {
        case air, places, food, health, others
    }
}

extension DataSource.Licence {
    static let ccBy = Self(name: "CC BY 4.0", address: "https://creativecommons.org/licenses/by/4.0/")
    static let odbl = Self(name: "ODbL 1.0", address: "https://opendatacommons.org/licenses/odbl/1-0/")
    static let mit = Self(name: "MIT", address: "https://opensource.org/license/mit")
    static let loinc = Self(name: "LOINC", address: "https://loinc.org/license")
    static let openGovernment = Self(
        name: "Open Government Licence v3.0",
        address: "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/")
    static let publicDomain = Self(name: "public domain", address: nil)
}
