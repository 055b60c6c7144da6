package import Accounts

/// What a form contains so that a script can request a passkey and submit the response.
package struct PasskeyCall: Encodable, Sendable {
    /// Where the script gets a challenge.
    package let challenges = Paths.passkeyChallenges
    package let purpose: String

    package init(_ purpose: PasskeyPolicy.Purpose) {
        self.purpose = purpose.rawValue
    }
}
