internal import Accounts
internal import Clinical
internal import Encodings
internal import SQL
public import TestSupport

extension TwoHouseholds {
    /// Gives Mia a link for a clinic, `link-of-mia`, whose address ends with `share-of-mia`.
    public func fillClinicLinks(passcodeHash: String = "hash of a passcode") async throws {
        let now = clock.now.milliseconds
        let secret = Digest.of("share-of-mia")
        try await temporary.database.write { tx in
            try tx.execute(
                """
                INSERT INTO clinic_link (id, person, created_by, name, token_hash, passcode_hash, parts, with_notes,
                                         first_day, created_at, ends_at, opened_at, summary_key, none_known,
                                         wrong_passcodes)
                VALUES ('link-of-mia', 'mia', \(Account.ID.ada.text), 'Dr Meyer', \(secret), \(passcodeHash),
                        'plan reactions', 1, '2026-06-01', \(now - 60_000), \(now + 14 * 86_400_000), \(now - 30_000),
                        'sealed key', 'allergies', 1)
                """)
        }
    }
}
