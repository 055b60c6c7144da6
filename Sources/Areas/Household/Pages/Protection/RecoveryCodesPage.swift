internal import Pages

/// New recovery codes, shown only in this response.
struct RecoveryCodesPage: Page {
    static let template = "protection/codes"

    let title: String
    let back: Link?
    let codes: [String]
    /// All codes as one text, for copying.
    let all: String
    let done = Paths.protection

    init(_ phrases: Phrases, _ codes: [String]) {
        title = phrases("codes.title")
        back = Link(phrases("protection.title"), Paths.protection)
        self.codes = codes
        all = codes.joined(separator: "\n")
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let codes = (0..<10).map { "7K3M-0PQ\($0)-ZZX4-11RT" }
        return [Sample("new", RecoveryCodesPage(phrases, codes), in: .account)]
    }
}
