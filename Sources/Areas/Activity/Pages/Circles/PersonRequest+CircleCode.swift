internal import Accounts
internal import Clinical
internal import Pages
internal import Store

extension PersonRequest {
    /// Wrong codes of circles are counted as wrong passwords are, by account and by address, in buckets of their own.
    var circleCodeBuckets: [SignInBucket] {
        [
            .account("circle code " + account.account.id.text),
            .network("circle code " + origin.network),
        ]
    }
}
