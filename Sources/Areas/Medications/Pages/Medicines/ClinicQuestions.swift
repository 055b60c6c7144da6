internal import Pages
internal import Store

/// What somebody who takes doses of immunotherapy should ask the clinic about a medicine. It never forbids anything.
struct ClinicQuestions: Encodable, Sendable {
    /// One sentence for each reason to ask.
    let reasons: [String]
    /// Where the sources are.
    let article: String

    /// The kinds of medicines that the conditions of a plan touch.
    static let kinds: [Substance.Kind] = [.antihistamine, .betaBlocker, .nsaid]

    /// Nil if nothing is known that should be asked.
    init?(_ phrases: Phrases, _ kinds: [Substance.Kind]) {
        reasons = Self.kinds.filter(kinds.contains).map { phrases("medicine.clinic.\($0.rawValue)") }
        guard !reasons.isEmpty else { return nil }
        article = Paths.article("oit-best-practices", section: "other-medicines")
    }
}

extension PersonRequest {
    /// What to ask the clinic about a medicine of this name; nil for people without doses of immunotherapy.
    func clinicQuestions(_ name: String) async throws -> ClinicQuestions? {
        guard let substance = try site.medicines.substance(leading: name), !substance.kinds.isEmpty else { return nil }
        let (schema, access) = (store.schema, access)
        guard try await store.snapshot({ tx in try schema.isTreated(access, tx) }) else { return nil }
        return ClinicQuestions(phrases, substance.kinds)
    }
}
