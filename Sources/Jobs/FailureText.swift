internal import Store

/// What the table says of an error: its own sentence, what the database said, or the name of its type.
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
