package import Accounts

/// What a form carries so that a script can ask the device for a passkey and send its answer with it.
package struct PasskeyCall: Encodable, Sendable {
    /// Where the script gets what the device has to sign.
    package let challenges = Paths.passkeyChallenges
    package let purpose: String

    package init(_ purpose: PasskeyPolicy.Purpose) {
        self.purpose = purpose.rawValue
    }
}
