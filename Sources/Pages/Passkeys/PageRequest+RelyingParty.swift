internal import Accounts
package import Host
internal import Store

extension PageRequestValues {
    /// This server's relying party for the address the browser shows.
    package func relyingParty() throws(RelyingParty.Unavailable) -> RelyingParty {
        try RelyingParty(
            authority: origin.authority, isSecure: origin.isSecure, publicAddress: site.options.publicAddress)
    }

    /// Why passkeys are unavailable here; nil if they work.
    package var noPasskeys: RelyingParty.Unavailable? {
        do throws(RelyingParty.Unavailable) {
            _ = try relyingParty()
            return nil
        } catch {
            return error
        }
    }
}

extension Phrases {
    package func noPasskeys(_ why: RelyingParty.Unavailable) -> String {
        switch why {
        case .needsName: self("passkey.needsName")
        case .needsTLS: self("passkey.needsTLS")
        }
    }
}
