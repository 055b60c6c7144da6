internal import Store

/// How the table describes an error: its own message, the database's message, or the name of its type.
enum FailureText {
    private static let longest = 300

    static func of(_ error: any Error) -> String {
        let text =
            if let failure = error as? any JobFailure {
                failure.reason
            } else if let failure = StoreFailure(error) {
                "database: \(failure)"
            } else {
                "\(type(of: error))"
            }
        return text.isEmpty ? "\(type(of: error))" : String(text.prefix(longest))
    }
}
