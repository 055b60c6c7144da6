internal import Accounts
internal import Host
internal import Store

extension PageRequestValues {
    /// This server as passkeys know it, at the address that the browser shows.
    func relyingParty() throws(RelyingParty.Unavailable) -> RelyingParty {
        try RelyingParty(
            authority: origin.authority, isSecure: origin.isSecure, publicAddress: site.options.publicAddress)
    }

    /// Why there are no passkeys here; nil when there can be.
    var noPasskeys: RelyingParty.Unavailable? {
        do throws(RelyingParty.Unavailable) {
            _ = try relyingParty()
            return nil
        } catch {
            return error
        }
    }
}

extension Phrases {
    func noPasskeys(_ why: RelyingParty.Unavailable) -> String {
        switch why {
        case .needsName: self("passkey.needsName")
        case .needsTLS: self("passkey.needsTLS")
        }
    }
}
