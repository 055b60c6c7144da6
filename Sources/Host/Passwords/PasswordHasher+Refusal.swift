extension PasswordHasher {
    /// Why a password was not hashed or checked.
    public enum Refusal: Error, Equatable, CustomStringConvertible {
        /// Longer than anybody types; hashing it would only cost time.
        case tooLong(limit: Int)
        /// Too many sign-ins are waiting.
        case busy
        /// The stored hash is not argon2id.
        case unreadableHash
        /// The library failed, for example for lack of memory.
        case failed(reason: String)

        public var description: String {
            switch self {
            case .tooLong(let limit): "The password is longer than \(limit) bytes."
            case .busy: "Too many passwords are being checked at once; try again in a moment."
            case .unreadableHash: "The stored password hash is not one that this program made."
            case .failed(let reason): "The password could not be hashed: \(reason)."
            }
        }
    }
}
