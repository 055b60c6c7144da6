internal import Accounts
internal import Clinical
internal import Pages
internal import Store

extension PersonRequest {
    /// Wrong circle codes are counted like wrong passwords, by account and by address, in their own buckets.
    var circleCodeBuckets: [SignInBucket] {
        [
            .account("circle code " + account.account.id.text),
            .network("circle code " + origin.network),
        ]
    }
}
