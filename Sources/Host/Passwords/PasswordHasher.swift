import CArgon2
import Dispatch
import Foundation

/// Hashes passwords with argon2id and checks them, at most a few at once.
///
/// Each hash takes 19 MiB and tens of milliseconds, so many simultaneous sign-ins are queued instead of filling memory,
/// and the work stays off the threads that serve pages.
public struct PasswordHasher: Sendable {
    private let random: @Sendable (Int) -> [UInt8]
    private let cost: PasswordCost
    private let queue: BoundedQueue
    private let threads = DispatchQueue(label: "acclimate.passwords", attributes: .concurrent)
    private let decoy: String

    /// The longest password accepted, in bytes.
    public static let longest = 1024
    private static let saltLength = 16
    private static let tagLength = 32

    /// - Parameter random: returns the given number of unpredictable bytes.
    public init(
        random: @escaping @Sendable (Int) -> [UInt8], cost: PasswordCost = .owasp, atOnce: Int = 2, waiting: Int = 200
    ) {
        self.random = random
        self.cost = cost
        queue = BoundedQueue(atOnce: atOnce, waiting: waiting)
        // A well-formed hash that matches no password: salt and tag of zeros.
        decoy = cost.phcPrefix + String(repeating: "A", count: 22) + "$" + String(repeating: "A", count: 43)
    }

    /// A PHC string (`$argon2id$v=19$m=19456,t=2,p=1$salt$tag`) with a fresh salt.
    public func hash(_ password: String) async throws(Refusal) -> String {
        let bytes = try Self.bytes(of: password)
        let salt = random(Self.saltLength)
        return try await run { [cost] () throws(Refusal) in
            try Self.encode(bytes, salt: salt, cost: cost)
        }
    }

    /// Whether the password matches the hash; compared in constant time.
    public func verify(_ password: String, against hash: String) async throws(Refusal) -> Bool {
        let bytes = try Self.bytes(of: password)
        return try await run { () throws(Refusal) in
            let code = argon2id_verify(hash, bytes, bytes.count)
            switch code {
            case ARGON2_OK.rawValue: return true
            case ARGON2_VERIFY_MISMATCH.rawValue: return false
            default: throw Refusal.unreadableHash
            }
        }
    }

    /// Takes as long as `verify`, for accounts that do not exist, so that response times reveal nothing.
    public func verifyNothing(_ password: String) async throws(Refusal) {
        _ = try await verify(password, against: decoy)
    }

    /// Whether a hash was made with another cost than the current one and should be replaced at the next sign-in.
    public func needsRehash(_ hash: String) -> Bool {
        !hash.hasPrefix(cost.phcPrefix)
    }

    /// Runs the work on its own thread when its turn comes.
    private func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(Refusal) -> Value
    ) async throws(Refusal) -> Value {
        try await queue.run(orElse: .busy) { () throws(Refusal) in
            let outcome: Result<Value, Refusal> = await withCheckedContinuation { continuation in
                threads.async { continuation.resume(returning: Result(catching: work)) }
            }
            return try outcome.get()
        }
    }

    /// The same text typed on different keyboards yields the same bytes (NFKC).
    private static func bytes(of password: String) throws(Refusal) -> [UInt8] {
        let bytes = Array(password.precomposedStringWithCompatibilityMapping.utf8)
        guard bytes.count <= longest, password.utf8.count <= longest else { throw .tooLong(limit: longest) }
        return bytes
    }

    private static func encode(_ password: [UInt8], salt: [UInt8], cost: PasswordCost) throws(Refusal) -> String {
        let length = argon2_encodedlen(
            cost.passes, cost.memory, cost.lanes, UInt32(salt.count), UInt32(tagLength), Argon2_id)
        var encoded = [CChar](repeating: 0, count: length)
        let code = argon2id_hash_encoded(
            cost.passes, cost.memory, cost.lanes, password, password.count, salt, salt.count, tagLength, &encoded,
            length)
        guard code == ARGON2_OK.rawValue else { throw .failed(reason: String(cString: argon2_error_message(code))) }
        return String(decoding: encoded.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

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
