import Clinical
import Crypto
import CryptoExtras
import Encodings
import Foundation
import HTTPTypes
import Store
import Study
import StudyStore
import StudyTokens
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import StudyPages
@testable import Web

/// A participant's phone: makes, blinds and unblinds tokens of the study `nobody` as the script of the pages does.
struct AnonymousPhone {
    typealias Blind = _RSA.BlindSigning

    static let study: StudyID = "nobody"

    struct Key: Decodable, Equatable {
        let day: String
        let keyId: String
        let spki: String
    }

    struct Token {
        let day: String
        let keyID: String
        var message: [UInt8]
        var signature: [UInt8]
    }

    /// A token that is not signed yet.
    struct Asked {
        let key: Key
        let blinded: [UInt8]
        let prepared: [UInt8]
        fileprivate let message: Blind.PreparedMessage
        fileprivate let inverse: Blind.BlindingInverse
        fileprivate let publicKey: Blind.PublicKey<SHA384>
    }

    /// With the cookie of the participation.
    let browser: Browser
    /// Without any.
    let stranger: Browser

    private struct List: Decodable {
        let study: String
        let keys: [Key]
    }

    func keys() async throws -> [Key] {
        let reply = try await stranger.get(Paths.studyKeys(Self.study.text))
        let list = try JSONDecoder().decode(List.self, from: Data(reply.bytes))
        #expect(list.study == Self.study.text && reply.cookies.isEmpty)
        return list.keys
    }

    func ask(_ key: Key, study: StudyID = Self.study) throws -> Asked {
        let der = try #require(Base64URL.decode(key.spki))
        let message = try #require(TokenMessage(study: study.text, day: key.day, nonce: Self.nonce()))
        let publicKey = try Blind.PublicKey<SHA384>(derRepresentation: der)
        let prepared = publicKey.prepare(Data(message.bytes))
        let blinding = try publicKey.blind(prepared)
        // CryptoExtras does not hand out what it prepared.
        let bytes = try #require(Mirror(reflecting: prepared).children.first?.value as? Data)
        return Asked(
            key: key, blinded: Array(blinding.blindedMessage), prepared: Array(bytes), message: prepared,
            inverse: blinding.inverse, publicKey: publicKey)
    }

    func sign(_ asked: [Asked]) async throws -> Reply {
        let items = asked.map { one in
            #"{"day":"\#(one.key.day)","keyId":"\#(one.key.keyId)","blinded":"\#(Base64URL.encode(one.blinded))"}"#
        }
        return try await browser.post(
            Paths.studyTokens(Self.study.text), [("tokens", "[\(items.joined(separator: ","))]")])
    }

    private struct Signed: Decodable {
        struct Token: Decodable {
            let day: String
            let blindSignature: String
        }

        let tokens: [Token]
    }

    /// The tokens of those that were signed.
    func tokens(_ asked: [Asked]) async throws -> [Token] {
        let reply = try await sign(asked)
        let signed = try JSONDecoder().decode(Signed.self, from: Data(reply.bytes)).tokens
        return try signed.map { one in
            let own = try #require(asked.first { $0.key.day == one.day })
            let blind = try #require(Base64URL.decode(one.blindSignature))
            let signature = try own.publicKey.finalize(
                .init(rawRepresentation: blind), for: own.message, blindingInverse: own.inverse)
            return Token(
                day: one.day, keyID: own.key.keyId, message: own.prepared,
                signature: Array(signature.rawRepresentation))
        }
    }

    /// The token of a day; nil if it is not signed.
    func token(_ day: CalendarDay = .today) async throws -> Token? {
        let key = try #require(try await keys().first { $0.day == day.iso })
        return try await tokens([ask(key)]).first
    }

    func spend(
        _ token: Token, nose: String = "3", vas: String = "40", region: String = "london",
        study: StudyID = Self.study, by browser: Browser? = nil
    ) async throws -> Reply {
        let body = """
            {"day": "\(token.day)", "keyId": "\(token.keyID)", "message": "\(Base64URL.encode(token.message))",
             "signature": "\(Base64URL.encode(token.signature))",
             "answer": {"questionnaire": 1, "region": "\(region)", "values": {"nose": "\(nose)", "vas": "\(vas)"}}}
            """
        return try await (browser ?? stranger).send(
            .post, Paths.studySpentTokens(study.text), type: "application/json", Array(body.utf8))
    }

    private static func nonce() -> [UInt8] { (0..<32).map { _ in UInt8.random(in: 0...255) } }
}

extension TestSite {
    /// The anonymous study `nobody`, with a key for each of some days.
    @discardableResult func fillAnonymous(_ days: [CalendarDay] = [.today]) async throws -> StudyAccess {
        let access = try await homes.fillStudy(
            AnonymousPhone.study, roles: [.developer: "d", .researcher: "r"], linkage: .anonymous)
        let box = DayKeyBox(served.site)
        for day in days {
            try await store.addStudyDayKeys(AnonymousPhone.study, [try box.make(AnonymousPhone.study, day)])
        }
        return access
    }

    /// Somebody who takes part in it.
    func phone(_ name: String, _ access: StudyAccess) async throws -> AnonymousPhone {
        let invitation = StudyInvitation.ID(stringLiteral: "for-\(name)")
        try await homes.inviteToStudy(invitation, code: name, access)
        let outcome = try await homes.joinStudy(
            Participant.ID(stringLiteral: "key-of-\(name)"), code: name, tokenHash: Digest.of("secret-\(name)"),
            study: AnonymousPhone.study)
        #expect(outcome == .joined)
        let browser = browser()
        browser.setCookie("acclimate-study", "secret-\(name)")
        return AnonymousPhone(browser: browser, stranger: self.browser())
    }
}
