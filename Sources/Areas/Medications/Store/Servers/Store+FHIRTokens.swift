package import Accounts
package import Clinical
internal import SQL
package import Store

/// A sign-in at another server that was started here.
package struct FHIRSignIn: Sendable, Hashable {
    package let state: String
    package let connection: FHIRConnection.ID
    /// Sealed.
    package let verifier: String
    package let scopes: String
    package let redirect: String

    package init(
        state: String, connection: FHIRConnection.ID, verifier: String, scopes: String, redirect: String
    ) {
        self.state = state
        self.connection = connection
        self.verifier = verifier
        self.scopes = scopes
        self.redirect = redirect
    }

    /// How long somebody may take to sign in, in seconds.
    static let lifetime: Int64 = 900
}

/// Tokens as they are stored: sealed.
package struct SealedTokens: Sendable {
    package let access: String
    package let refresh: String?
    package let expires: Instant?
    package let scopes: String
    package let canSend: Bool
    /// The patient whom the server named.
    package let patient: String?

    package init(
        access: String, refresh: String?, expires: Instant?, scopes: String, canSend: Bool, patient: String?
    ) {
        self.access = access
        self.refresh = refresh
        self.expires = expires
        self.scopes = scopes
        self.canSend = canSend
        self.patient = patient
    }
}

extension Store {
    /// Remembers a sign-in until its person comes back.
    package func beginFHIRSignIn(
        _ signIn: FHIRSignIn, by account: Account.ID, _ access: PersonAccess, now: Instant
    ) async throws {
        try await database.write { tx in
            guard try tx.fhirConnection(signIn.connection, access) != nil else { return }
            let old = now.adding(seconds: -FHIRSignIn.lifetime).milliseconds
            try tx.execute("DELETE FROM fhir_sign_in WHERE created_at < \(old)")
            try tx.execute(
                """
                INSERT INTO fhir_sign_in (state, connection, account, verifier, scopes, redirect, created_at)
                VALUES (\(signIn.state), \(signIn.connection.text), \(account.text), \(signIn.verifier),
                    \(signIn.scopes), \(signIn.redirect), \(now.milliseconds))
                """)
        }
    }

    /// The sign-in of a state, which is used up by this, and the person whom it is for; nil if the account did not start
    /// it, or too long ago.
    package func takeFHIRSignIn(
        _ state: String, by account: Account.ID, now: Instant
    ) async throws -> (signIn: FHIRSignIn, person: Person.ID)? {
        try await database.write { tx in
            let row = try tx.first(
                """
                SELECT fhir_sign_in.connection, fhir_sign_in.verifier, fhir_sign_in.scopes, fhir_sign_in.redirect,
                    fhir_connection.person
                FROM fhir_sign_in JOIN fhir_connection ON fhir_connection.id = fhir_sign_in.connection
                WHERE fhir_sign_in.state = \(state) AND fhir_sign_in.account = \(account.text)
                    AND fhir_sign_in.created_at >= \(now.adding(seconds: -FHIRSignIn.lifetime).milliseconds)
                    AND fhir_connection.ended_at IS NULL
                """)
            guard let row else { return nil }
            try tx.execute("DELETE FROM fhir_sign_in WHERE state = \(state)")
            let signIn = FHIRSignIn(
                state: state, connection: try row.convert("connection", "an id", FHIRConnection.ID.init),
                verifier: try row.text("verifier"), scopes: try row.text("scopes"), redirect: try row.text("redirect"))
            return (signIn, try row.convert("person", "an id", Person.ID.init))
        }
    }

    /// Keeps new tokens; those of before are forgotten.
    package func saveTokens(
        _ tokens: SealedTokens, of id: FHIRConnection.ID, _ access: PersonAccess
    ) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                UPDATE fhir_connection SET access_token = \(tokens.access), refresh_token = \(tokens.refresh),
                    expires_at = \(tokens.expires?.milliseconds), scopes = \(tokens.scopes),
                    can_send = \(tokens.canSend ? 1 : 0),
                    offered = coalesce(\(tokens.patient), offered), problem = NULL, version = version + 1
                WHERE id = \(id.text) AND person = \(access.person.text) AND ended_at IS NULL
                """)
        }
    }
}
