internal import Accounts

/// What a form carries so that a script can ask the device for a passkey and send its answer with it.
struct PasskeyCall: Encodable, Sendable {
    /// Where the script gets what the device has to sign.
    let challenges = Paths.passkeyChallenges
    let purpose: String

    init(_ purpose: PasskeyPolicy.Purpose) {
        self.purpose = purpose.rawValue
    }
}
