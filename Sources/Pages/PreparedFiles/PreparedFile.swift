package import Accounts
package import Clinical
internal import Foundation
package import Store

/// A file that takes longer to write than a page can wait. A job writes it, and whoever asked for it can download it for
/// an hour.
package struct PreparedFile: Sendable, Hashable {
    /// How long a finished file stays available, in seconds.
    package static let keptSeconds: Int64 = 3600

    /// Its key is the file's id.
    package let job: JobKey
    package let account: Account.ID
    /// The account's household when it asked: whoever is removed from it may no longer see what is in the file.
    package let household: Household.ID
    /// The id of what it is about, such as a person or a study; empty for everything of the account.
    package let subject: String
    /// How much of the subject the account could see when it asked, in the words of whoever writes the file; nil for all.
    package let part: String?
    /// Which of the files that the kind of job writes.
    package let format: String
    /// How many parts there are to write; 0 if nobody counts them.
    package let total: Int

    package init(
        _ job: JobKey, for account: Account, about subject: String, part: String? = nil, format: String, total: Int = 0
    ) {
        self.init(
            job: job, account: account.id, household: account.household, subject: subject, part: part, format: format,
            total: total)
    }

    private init(
        job: JobKey, account: Account.ID, household: Household.ID, subject: String, part: String?, format: String,
        total: Int
    ) {
        self.job = job
        self.account = account
        self.household = household
        self.subject = subject
        self.part = part
        self.format = format
        self.total = total
    }

    package enum State: Sendable, Equatable {
        /// - Parameter done: how many parts are written.
        case writing(done: Int)
        /// - Parameter parts: how many parts there turned out to be.
        case ready(bytes: Int, parts: Int, until: Instant)
        /// It may be tried again by itself.
        case failed
    }
}

extension PreparedFile {
    /// What the job's row says about it.
    private struct Payload: Codable {
        let account: String
        let household: String
        let subject: String
        let part: String?
        let format: String
        let total: Int
    }

    /// Nil if the job writes no such file.
    init?(_ job: Job) {
        guard let text = job.payload, let payload = try? JSONDecoder().decode(Payload.self, from: Data(text.utf8)),
            let account = Account.ID(payload.account), let household = Household.ID(payload.household)
        else { return nil }
        self.init(
            job: job.id, account: account, household: household, subject: payload.subject, part: payload.part,
            format: payload.format, total: payload.total)
    }

    func plan(due: Instant) throws -> JobPlan {
        let payload = Payload(
            account: account.text, household: household.text, subject: subject, part: part, format: format, total: total
        )
        return JobPlan(job, due: due, payload: String(decoding: try JSONEncoder().encode(payload), as: UTF8.self))
    }
}
