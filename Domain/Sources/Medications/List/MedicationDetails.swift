/// What is recorded about a medicine.
public struct MedicationDetails: Sendable, Hashable {
    /// The name as the person or the source wrote it.
    public let name: String
    /// What it looks like; nil if not recorded.
    public let form: Medication.Form?
    /// "500 mg"
    public let strength: String?
    /// What it is for.
    public let reason: String?
    public let prescriber: String?
    public let pharmacy: String?
    public let notes: String?
    public let status: Medication.Status
    public let course: MedicationCourse

    /// Creates details from validated values.
    public init(
        name: String, form: Medication.Form?, strength: String?, reason: String?, prescriber: String?,
        pharmacy: String?, notes: String?, status: Medication.Status, course: MedicationCourse
    ) {
        self.name = name
        self.form = form
        self.strength = strength
        self.reason = reason
        self.prescriber = prescriber
        self.pharmacy = pharmacy
        self.notes = notes
        self.status = status
        self.course = course
    }

    /// The same, taken in another way.
    public func with(course: MedicationCourse) -> MedicationDetails {
        MedicationDetails(
            name: name, form: form, strength: strength, reason: reason, prescriber: prescriber, pharmacy: pharmacy,
            notes: notes, status: status, course: course)
    }

    /// The same with another status.
    public func with(status: Medication.Status) -> MedicationDetails {
        MedicationDetails(
            name: name, form: form, strength: strength, reason: reason, prescriber: prescriber, pharmacy: pharmacy,
            notes: notes, status: status, course: course)
    }
}
