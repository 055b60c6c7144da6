internal import Clinical
internal import Encodings
internal import Host
internal import Pages
internal import Store
internal import Study
internal import StudyStore
internal import StudyTokens

/// Seals and opens the private keys of a study's days.
struct DayKeyBox: Sendable {
    private let box: SecretBox

    init(_ site: Site) { box = SecretBox(vault: site.vault) }

    /// A new key pair; finding it takes from a tenth of a second to a few.
    func make(_ study: StudyID, _ day: CalendarDay) throws -> StudyDayKey {
        let key = try DayKey()
        let id = key.publicKey.id
        return StudyDayKey(
            day: day, keyID: id, publicKey: Base64URL.encode(key.publicKey.der),
            sealedKey: try box.seal(Base64URL.encode(key.privateDER), as: Self.name(study, id)))
    }

    /// Throws if the key that seals cannot be read, in which case `open` opens nothing.
    func check() throws { _ = try box.seal("", as: "check") }

    /// Nil if the key that sealed it is gone.
    func open(_ stored: StudyDayKey, of study: StudyID) -> DayKey? {
        box.open(stored.sealedKey, as: Self.name(study, stored.keyID)).flatMap(Base64URL.decode).flatMap {
            try? DayKey(privateDER: $0)
        }
    }

    private static func name(_ study: StudyID, _ id: String) -> String { "day key of \(study.text) \(id)" }
}
