internal import Accounts
internal import Clinical
internal import Pages
internal import Store

extension PersonRequest {
    /// The buckets for wrong circle codes, which are counted like wrong passwords: per account and per network.
    var circleCodeBuckets: [SignInBucket] {
        [
            .account("circle code " + account.account.id.text),
            .network("circle code " + origin.network),
        ]
    }
}
