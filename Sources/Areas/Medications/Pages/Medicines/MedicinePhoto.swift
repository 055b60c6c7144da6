internal import Clinical
internal import Pages

/// The photo of a medicine's pack, with the form for another one.
struct MedicinePhoto: Encodable, Sendable {
    /// Nil without a photo. The address changes with the photo.
    let source: String?
    let upload: String
    let removal: String?
    let problem: String?

    init(person: Person.ID, _ medicine: String, digest: String?, problem: String? = nil) {
        source = digest.map { Self.source(person, medicine, $0) }
        upload = Paths.medicinePhoto(person, medicine)
        removal = digest.map { _ in Paths.medicinePhotoDeletion(person, medicine) }
        self.problem = problem
    }

    static func source(_ person: Person.ID, _ medicine: String, _ digest: String) -> String {
        Paths.medicinePhoto(person, medicine) + "?v=" + digest.prefix(12)
    }
}
