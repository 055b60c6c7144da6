internal import Asthma
internal import CarePlan
internal import Clinical
internal import SQL
internal import Store

extension Writer {
    /// Keeps what a reaction says of an inhaler as puffs, unless they are recorded already.
    ///
    /// The inhaler is the reliever of that name, or the only one if no name was given. If several would do, none is
    /// chosen. Without a number it is one puff: at least that many were taken.
    func followReactions(
        _ given: [GivenMedicine], on days: ClosedRange<CalendarDay>, _ access: PersonAccess, _ change: Change
    ) throws {
        let (all, around) = try together({ try $0.records(.inhaler, access) }, { try $0.puffs(access, days) })
        let inhalers = all.filter {
            $0.details.isInUse && ($0.details.role.isReliever || $0.details.role == .icsFormoterolReliever)
        }
        let derived = around.filter { $0.id.text.hasPrefix(prefix) }
        guard !derived.isEmpty || !inhalers.isEmpty else { return }
        let typed = around.filter { !$0.id.text.hasPrefix(prefix) && !$0.isDeleted }
        var wanted: [Puff.ID: PuffDetails] = [:]
        for treatment in given.compactMap(\.inhaled) {
            guard let inhaler = inhalers.used(treatment.name) else { continue }
            let there = typed.count {
                $0.details.inhaler == inhaler.id
                    && $0.details.at.instant.seconds(since: treatment.at.instant).magnitude
                        <= UInt64(GivenMedicine.reachOfTreatment)
            }
            for number in 0..<max(0, treatment.puffs - there) {
                guard let id = Puff.ID("\(prefix)\(treatment.id)-\(number + 1)") else { continue }
                wanted[id] = PuffDetails(
                    inhaler: inhaler.id, at: treatment.at, purpose: .asNeeded, source: .program)
            }
        }
        try keep(wanted, derived, access, change)
    }

    private func keep(
        _ wanted: [Puff.ID: PuffDetails], _ there: [Stored<PuffDetails>], _ access: PersonAccess, _ change: Change
    ) throws {
        // The reaction itself is the change; its parts are numbered far from those of other areas.
        var number = 5000
        func part() -> Change {
            number += 1
            return change.part(number)
        }
        for old in there where wanted[old.id] == nil { _ = try delete(old.id, of: .puff, access, part()) }
        for (id, details) in wanted.sorted(by: { $0.key.text < $1.key.text }) {
            guard let old = there.first(where: { $0.id == id }) else {
                try create(id, details, of: .puff, access, part())
                continue
            }
            if old.isDeleted { try restore(id, of: .puff, access, part()) }
            let version = try record(id, of: .puff, access)?.version ?? old.version
            _ = try update(id, details, of: .puff, version: version, access, part())
        }
    }
}

extension Reader {
    /// The puffs of some days and the hours around them, deleted ones too.
    fileprivate func puffs(_ access: PersonAccess, _ days: ClosedRange<CalendarDay>) throws -> [Stored<PuffDetails>] {
        let (first, last) = (days.lowerBound.adding(days: -1).iso, days.upperBound.adding(days: 1).iso)
        return try fetch(
            """
            \(part: Record.puff.select) WHERE person = \(access.person.text) AND day >= \(first) AND day <= \(last)
            ORDER BY at, id
            """
        ).map(Record.puff.stored)
    }
}

/// Begins the id of a puff that a reaction says was taken.
private let prefix = "reaction-"

extension [Stored<InhalerDetails>] {
    fileprivate func used(_ name: String?) -> Stored<InhalerDetails>? {
        let fitting = filter { inhaler in name.map { NameKey($0) == NameKey(inhaler.details.name) } ?? true }
        return fitting.count == 1 ? fitting[0] : nil
    }
}

extension GivenMedicine {
    /// What was inhaled as a treatment of a reaction; nil for anything else.
    fileprivate var inhaled: (id: String, name: String?, puffs: Int, at: Moment)? {
        guard case .treatment(let treatment) = use, case .inhaler(let name, let puffs) = treatment.given else {
            return nil
        }
        return (treatment.id.text, name, max(1, Int(puffs ?? 1)), at)
    }
}
