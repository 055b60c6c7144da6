internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Medications
internal import Pages

extension AsthmaView {
    /// One inhaler for everything, whose puffs are decided one by one, and a preventer that is in the list of medicines.
    static var regular: AsthmaView {
        guard let mart = Inhaler.ID("mart"), let brown = Inhaler.ID("brown"), let list = Medication.ID("brown") else {
            return typical
        }
        let first = Samples.today.adding(days: -13)
        let inhalers =
            stored(
                "mart",
                InhalerDetails(
                    name: "Budesonide/formoterol", role: .icsFormoterolBoth, kind: .powder, dailyMaximum: 12,
                    scheduledPuffs: 4))
            + stored(
                "brown",
                InhalerDetails(
                    name: Samples.longName, role: .controller, kind: .puffer,
                    medicine: .init(id: list.text, since: first)))
        let puffs = [(8, PuffPurpose.scheduled), (8, .scheduled), (13, .asNeeded)].enumerated().flatMap { index, puff in
            stored(
                "puff-\(index)",
                PuffDetails(
                    inhaler: mart, at: ZoneRules.utc.moment(Samples.today, Samples.time(puff.0, index)),
                    purpose: puff.1))
        }
        var view = sample(AsthmaRecords(inhalers: inhalers, puffs: puffs, meters: meters))
        let slots = (0..<14).map { index in
            let day = first.adding(days: index)
            return DoseSlot(
                at: ZoneRules.utc.moment(day, Samples.time(8, 0)), day: day, dosage: 0, basis: .clock, latest: nil,
                number: 28_800)
        }
        let ledger = DoseLedger(
            slots: slots, records: slots.dropFirst(2).map { DoseRecord(slot: $0.key, at: $0.at, outcome: .taken) },
            active: [ActiveTime(from: Instant(milliseconds: 0), until: nil)])
        let counts = ledger.adherence(from: first, through: Samples.today, now: view.now)
        view.regular = [brown: RegularUse(medicine: list, first: first, counts: counts)]
        return view
    }
}
