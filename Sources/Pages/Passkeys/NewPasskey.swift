internal import Accounts
internal import Clinical
internal import Encodings
internal import Host
package import Store

/// The outcome of creating a passkey.
package enum NewPasskey: Sendable {
    case made(StoredPasskey)
    case refused(PasskeyProof.Problem)

    /// The authenticator transports listed in WebAuthn Level 3, section 5.8.4.
    package static let transports: Set<String> = ["usb", "nfc", "ble", "smart-card", "hybrid", "internal"]

    /// Verifies the device's response, as put into the form by the script.
    package static func read(_ request: SignedInRequest, id: StoredPasskey.ID, name: String) async throws -> NewPasskey
    {
        guard let challenge = try await request.challenge(for: .registration), let party = try? request.relyingParty()
        else { return .refused(.late) }
        guard let client = Base64URL.decode(request.form["clientData"]),
            let attestation = Base64URL.decode(request.form["attestation"]),
            let made = try? party.register(clientData: client, attestation: attestation, challenge: challenge)
        else { return .refused(.wrong) }
        return .made(
            StoredPasskey(
                id: id, account: request.account.account.id, relyingParty: party.id,
                credential: Base64URL.encode(made.id), publicKey: made.publicKey, signCount: Int64(made.signCount),
                name: name,
                transports: request.form["transports"].split(separator: " ").map(String.init).filter {
                    transports.contains($0)
                }, mayBeCopied: made.mayBeCopied, isCopied: made.isCopied, created: request.now))
    }
}
