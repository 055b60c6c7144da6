extension PasswordHasher {
    /// Why a password was not hashed or checked.
    public enum Refusal: Error, Equatable, CustomStringConvertible {
        /// Longer than any person types; hashing it would only cost time.
        case tooLong(limit: Int)
        /// So many sign-ins wait that a further one is turned away.
        case busy
        /// The stored hash is not argon2id.
        case unreadableHash
        /// The library refused, for want of memory for instance.
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
