internal import Clinical
internal import Crypto
internal import Encodings
internal import Foundation
internal import Host
package import Store

/// The page to return to after unlocking, sealed: the lock's address reveals nothing about anyone's health, and forged
/// paths are ignored.
package enum BackPath {
    /// Longer paths are dropped (bytes).
    package static let longest = 1000

    package static func seal(_ path: String, for session: SessionID, site: Site) -> String? {
        guard SessionController.next(path) != nil, path.utf8.count <= longest,
            let nonce = try? AES.GCM.Nonce(data: Data(site.world.random(12))),
            let box = try? AES.GCM.seal(
                Data(path.utf8), using: key(site), nonce: nonce, authenticating: Data(session.text.utf8)),
            let bytes = box.combined
        else { return nil }
        return Base64URL.encode(Array(bytes))
    }

    /// Returns nil for anything this server did not seal for this session.
    package static func open(_ sealed: String?, for session: SessionID, site: Site) -> String? {
        guard let sealed, sealed.utf8.count <= 2 * longest, let bytes = Base64URL.decode(sealed),
            let box = try? AES.GCM.SealedBox(combined: Data(bytes)),
            let opened = try? AES.GCM.open(box, using: key(site), authenticating: Data(session.text.utf8))
        else { return nil }
        return SessionController.next(String(decoding: opened, as: UTF8.self))
    }

    private static func key(_ site: Site) -> SymmetricKey {
        SymmetricKey(data: SHA256.hash(data: Data(("way back " + site.formKey).utf8)))
    }
}
