internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// One tap on "Taken": its slots, and when that was. A tap that waited on a phone brings its own id and time.
struct SlotsTap {
    let request: PersonRequest
    let slots: [String]
    private let day: CalendarDay
    private let batch: String
    /// Nil if it is recorded at once.
    private let waited: Moment?

    init(_ request: PersonRequest, day: CalendarDay) throws {
        self.request = request
        self.day = day
        slots = request.form.all("slot")
        let id = request.form["id"]
        guard id.isEmpty || Administration.ID("\(id)-0") != nil else { throw Refusal.malformed }
        batch = id.isEmpty ? request.newID() : id
        guard let time = request.form.optional("time") else {
            waited = nil
            return
        }
        guard let time = TimeOfDay(text: time), let on = CalendarDay(iso: request.form["today"]) else {
            throw Refusal.malformed
        }
        let moment = request.zone.moment(on, time)
        // A phone's clock may be a minute ahead.
        guard moment.instant <= request.now.adding(seconds: 60) else { throw Refusal.malformed }
        waited = moment
    }

    /// False for a page of another day; a phone asks itself when it is tapped.
    var isOfItsDay: Bool {
        waited != nil || request.form["today"].isEmpty || request.form["today"] == request.today.iso
    }

    /// What is to be recorded, in the order of the slots, so that a repeated tap makes the same ids.
    ///
    /// - Throws: `Refusal.notFound` for a slot that waited and is neither planned nor of a known time.
    func records(
        _ known: MedicationRecords, _ doses: [KnownDose]
    ) throws -> [(id: Administration.ID, details: AdministrationDetails)] {
        let now = waited ?? request.zone.local(at: request.now)
        return try slots.enumerated().compactMap { index, text in
            guard let id = Administration.ID("\(batch)-\(index)") else { throw Refusal.malformed }
            if let dose = doses.first(where: { $0.planned.reference.text == text }) {
                return (id, dose.taken(at: day < request.today && waited == nil ? dose.due : now))
            }
            guard let waited else {
                if request.http.isOutboxEntry { throw Refusal.notFound }
                return nil
            }
            return try unplanned(text, known, at: waited).map { (id, $0) }
        }
    }

    /// A slot that was planned when it was tapped: its record settles the nearest dose of that day.
    private func unplanned(_ text: String, _ known: MedicationRecords, at: Moment) throws -> AdministrationDetails? {
        guard let slot = SlotReference(text), let medicine = known.medication(slot.medication) else {
            throw Refusal.notFound
        }
        let dose = medicine.course.dose(ofSlot: slot.slot)
        return AdministrationDetails(
            medication: slot.medication, status: .completed, at: at, day: day, slot: slot.slot, amount: dose?.value,
            unit: dose?.shownUnit)
    }

    func note(_ answers: [Administered], day: CalendarDay) -> FlashNote {
        guard answers.contains(.stored) else { return FlashNote("toast.administrationThere") }
        return FlashNote(
            slots.count == 1 ? "toast.medicineTaken" : "toast.medicinesTaken",
            undo: Paths.takenSlotsRemoval(request.access.person, batch),
            fields: ["count": "\(slots.count)", "day": day.iso])
    }
}

extension KnownDose {
    /// The record that it was taken as planned.
    fileprivate func taken(at moment: Moment) -> AdministrationDetails {
        var quantity: Quantity?
        if case .quantity(let exact)? = planned.dose { quantity = exact }
        return AdministrationDetails(
            medication: planned.medication, status: .completed, at: moment, day: planned.slot.day,
            slot: planned.slot.key, due: planned.slot.at, amount: quantity?.value, unit: quantity?.shownUnit)
    }
}
