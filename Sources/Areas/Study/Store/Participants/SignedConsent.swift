public import Clinical
internal import SQL
public import Store
public import Study

/// A signed consent. It stands apart from the answers and is in no export.
public struct SignedConsent: Sendable, Hashable {
    public let number: Int
    /// Of whoever takes part; a child assents with it.
    public let name: String
    /// The path of a drawn signature in a box of 320 by 120 (SVG); nil if it was typed.
    public let signature: String?
    public let signed: Instant
    /// Who agrees that a child takes part; nil for somebody of age.
    public let guardian: Guardian?
    /// What a child signed again after coming of age; nil for anybody else.
    public let own: Own?

    public struct Own: Sendable, Hashable {
        public let name: String
        public let signature: String?
        public let signed: Instant

        public init(name: String, signature: String?, signed: Instant) {
            self.name = name
            self.signature = signature
            self.signed = signed
        }
    }

    public struct Guardian: Sendable, Hashable {
        public let name: String
        public let relation: GuardianRelation
        public let signature: String?
        /// From which day on the child signs alone, as the guardian said; nil if nobody was asked.
        public let ofAgeOn: CalendarDay?

        public init(name: String, relation: GuardianRelation, signature: String?, ofAgeOn: CalendarDay? = nil) {
            self.name = name
            self.relation = relation
            self.signature = signature
            self.ofAgeOn = ofAgeOn
        }
    }

    public init(
        number: Int, name: String, signature: String?, signed: Instant, guardian: Guardian? = nil, own: Own? = nil
    ) {
        self.number = number
        self.name = name
        self.signature = signature
        self.signed = signed
        self.guardian = guardian
        self.own = own
    }
}

extension SignedConsent {
    fileprivate init(_ row: Row) throws {
        number = try row.int("number")
        name = try row.text("name")
        signature = try row.optionalText("signature")
        signed = Instant(milliseconds: try row.int64("signed_at"))
        guardian = try row.optionalText("guardian_name").map { name in
            Guardian(
                name: name, relation: try row.convert("guardian_relation", "a relation", GuardianRelation.init),
                signature: try row.optionalText("guardian_signature"),
                ofAgeOn: try row.optionalText("of_age_on").flatMap(CalendarDay.init(iso:)))
        }
        own = try row.optionalText("own_name").map { name in
            Own(
                name: name, signature: try row.optionalText("own_signature"),
                signed: Instant(milliseconds: try row.int64("own_signed_at")))
        }
    }
}

extension Store {
    /// The newest consent as signed.
    public func signedConsent(_ access: ParticipantAccess) async throws -> SignedConsent? {
        try await database.read { tx in try tx.signedConsent(access.participant) }
    }
}

extension Reader {
    /// The newest consent as signed.
    func signedConsent(_ participant: Participant.ID) throws -> SignedConsent? {
        try first(
            """
            SELECT number, name, signature, signed_at, guardian_name, guardian_relation, guardian_signature, of_age_on,
                   own_name, own_signature, own_signed_at
            FROM study_consent WHERE participant = \(participant.text) ORDER BY number DESC LIMIT 1
            """
        ).map(SignedConsent.init)
    }
}

extension Writer {
    func insert(_ consent: SignedConsent, of participant: Participant.ID) throws {
        let guardian = consent.guardian
        try execute(
            """
            INSERT INTO study_consent (participant, number, name, signature, signed_at, guardian_name,
                                       guardian_relation, guardian_signature, of_age_on)
            VALUES (\(participant.text), \(consent.number), \(consent.name), \(consent.signature),
                    \(consent.signed.milliseconds), \(guardian?.name), \(guardian?.relation.rawValue),
                    \(guardian?.signature), \(guardian?.ofAgeOn?.iso))
            """)
    }
}
