import Crypto
import CryptoExtras
import Encodings
import Foundation
import Testing

@testable import StudyTokens

@Suite("Keys of a study's days")
struct DayKeyTests {
    private typealias Blind = _RSA.BlindSigning

    /// Making a key takes long.
    private static let made = Result { try DayKey() }
    private static let prepared = [UInt8](0..<200)

    private let key: DayKey

    init() throws { key = try Self.made.get() }

    private func example() throws -> (rfc: Fixture, key: DayKey) {
        let rfc = try Fixture("rfc9474-appendix-a-1.json")
        let numbers = try Blind.PrivateKey<SHA384>(
            n: rfc.bytes("n"), e: rfc.bytes("e"), d: rfc.bytes("d"), p: rfc.bytes("p"), q: rfc.bytes("q"),
            parameters: .RSABSSA_SHA384_PSS_Randomized)
        return (rfc, try DayKey(privateDER: Array(numbers.derRepresentation), bits: 4096))
    }

    @Test func `the example of RFC 9474 is signed byte for byte`() throws {
        let (rfc, key) = try example()
        let signature = try key.sign(blinded: rfc.bytes("blinded_msg"))
        let expected = try rfc.bytes("blind_sig")
        #expect(signature == expected)
    }

    @Test func `the signature of the example is valid for its prepared message alone`() throws {
        let (rfc, key) = try example()
        let (signature, message) = (try rfc.bytes("sig"), try rfc.bytes("prepared_msg"))
        #expect(key.publicKey.verify(signature: signature, message: message))
        let (bare, blind) = (try rfc.bytes("msg"), try rfc.bytes("blind_sig"))
        #expect(!key.publicKey.verify(signature: signature, message: bare))
        #expect(!key.publicKey.verify(signature: blind, message: message))
    }

    @Test func `a token that a browser made is signed the same and read back`() throws {
        let made = try Fixture("browser-token.json")
        let key = try DayKey(privateDER: made.bytes("key"))
        let (der, id) = (try made.bytes("spki"), try made.text("key_id"))
        #expect(key.publicKey.der == der && key.publicKey.id == id)
        let (blind, expected) = (try key.sign(blinded: made.bytes("blinded")), try made.bytes("blind_signature"))
        #expect(blind == expected)
        let (prepared, signature) = (try made.bytes("message"), try made.bytes("signature"))
        #expect(key.publicKey.verify(signature: signature, message: prepared))
        let message = try #require(TokenMessage(prepared: prepared))
        let (study, day) = (try made.text("study"), try made.text("day"))
        #expect(message.study == study && message.day == day)
    }

    @Test func `a new key has 3072 bits and comes back from its bytes`() throws {
        let again = try DayKey(privateDER: key.privateDER)
        #expect(again.publicKey.der == key.publicKey.der)
        let opened = try _RSA.Signing.PublicKey(derRepresentation: key.publicKey.der)
        #expect(opened.keySizeInBits == 3072)
        let id = Digest.of(key.publicKey.der)
        #expect(key.publicKey.id == id)
        #expect(try DayPublicKey(der: key.publicKey.der).id == id)
    }

    @Test func `what CryptoExtras blinds is signed, and what it unblinds is valid`() throws {
        let other = try Blind.PublicKey<SHA384>(derRepresentation: key.publicKey.der)
        let message = other.prepare(Data("a token".utf8))
        let blinding = try other.blind(message)
        let blind = try key.sign(blinded: Array(blinding.blindedMessage))
        let signature = try other.finalize(
            .init(rawRepresentation: blind), for: message, blindingInverse: blinding.inverse)
        #expect(other.isValidSignature(signature, for: message))
        // CryptoExtras does not hand out what it prepared.
        let prepared = try #require(Mirror(reflecting: message).children.first?.value as? Data)
        let raw = Array(signature.rawRepresentation)
        #expect(key.publicKey.verify(signature: raw, message: Array(prepared)))
        #expect(!key.publicKey.verify(signature: raw, message: Array("a token".utf8)))
    }

    @Test func `a signature by CryptoExtras is valid here, and no changed one`() throws {
        let other = try _RSA.Signing.PrivateKey(derRepresentation: key.privateDER)
        let signature = Array(
            try other.signature(for: SHA384.hash(data: Self.prepared), padding: .PSS).rawRepresentation)
        #expect(key.publicKey.verify(signature: signature, message: Self.prepared))
        #expect(!key.publicKey.verify(signature: signature, message: Array(Self.prepared.reversed())))
        for place in [0, 100, 383] {
            var changed = signature
            changed[place] ^= 1
            #expect(!key.publicKey.verify(signature: changed, message: Self.prepared))
        }
        #expect(!key.publicKey.verify(signature: Array(signature.dropLast()), message: Self.prepared))
        #expect(!key.publicKey.verify(signature: [0] + signature, message: Self.prepared))
    }

    @Test func `another salt or another hash makes no token`() throws {
        let other = try _RSA.Signing.PrivateKey(derRepresentation: key.privateDER)
        let short = Array(try other.signature(for: SHA256.hash(data: Self.prepared), padding: .PSS).rawRepresentation)
        #expect(!key.publicKey.verify(signature: short, message: Self.prepared))
        let plain = Array(
            try other.signature(for: SHA384.hash(data: Self.prepared), padding: .insecurePKCS1v1_5).rawRepresentation)
        #expect(!key.publicKey.verify(signature: plain, message: Self.prepared))
    }

    @Test func `signing twice says the same`() throws {
        let blinded = [0] + [UInt8](repeating: 7, count: 383)
        let first = try key.sign(blinded: blinded)
        let second = try key.sign(blinded: blinded)
        #expect(first == second && first.count == 384)
    }

    @Test(arguments: [0, 383, 385, 512]) func `a blinded message of another length is refused`(_ count: Int) {
        #expect(throws: DayKey.Problem.unexpectedInputSize) {
            try key.sign(blinded: [UInt8](repeating: 1, count: count))
        }
    }

    @Test func `a number beyond the modulus is refused`() {
        #expect(throws: DayKey.Problem.messageRepresentativeOutOfRange) {
            try key.sign(blinded: [UInt8](repeating: 255, count: 384))
        }
    }

    @Test func `keys of other sizes and bytes that are no key are refused`() throws {
        let small = try _RSA.Signing.PrivateKey(keySize: .bits2048)
        #expect(throws: DayKey.Problem.invalidKey) { try DayKey(privateDER: Array(small.derRepresentation)) }
        #expect(throws: DayKey.Problem.invalidKey) { try DayPublicKey(der: Array(small.publicKey.derRepresentation)) }
        #expect(throws: DayKey.Problem.invalidKey) { try DayKey(privateDER: [1, 2, 3]) }
        #expect(throws: DayKey.Problem.invalidKey) { try DayPublicKey(der: key.publicKey.der + [0]) }
        #expect(throws: DayKey.Problem.invalidKey) { try DayPublicKey(der: key.privateDER) }
    }
}
