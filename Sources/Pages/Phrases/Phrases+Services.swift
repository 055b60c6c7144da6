package import Feeds

extension Phrases {
    /// Why an outside service gave no answer, and what to do.
    package func service(_ problem: FeedProblem, name: String) -> String {
        switch problem {
        case .unreachable: self("service.unreachable", ["service": name])
        case .tooSlow: self("service.tooSlow", ["service": name])
        case .busy: self("service.busy", ["service": name])
        case .quotaSpent: self("service.quotaSpent", ["service": name])
        case .keyRefused: self("service.keyRefused", ["service": name])
        case .tooLarge, .failed, .unreadable: self("service.failed", ["service": name])
        }
    }
}
