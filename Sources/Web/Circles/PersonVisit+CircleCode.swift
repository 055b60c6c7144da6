internal import Accounts
internal import Clinical
internal import Store

extension PersonVisit {
    /// Wrong codes of circles are counted as wrong passwords are, by account and by address, in buckets of their own.
    var circleCodeBuckets: [SignInBucket] {
        [
            .account("circle code " + member.account.account.id.text),
            .network("circle code " + visit.origin.network),
        ]
    }
}
