internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

extension AsthmaView {
    /// The days on which every device that was on a reliever delivered everything afterwards. Only numbered puffs can say
    /// so.
    static func delivered(_ records: AsthmaRecords, through today: CalendarDay) -> KnownDays {
        let numbered = Dictionary(
            grouping: records.devicePuffs.filter { $0.numbered != nil }, by: \.inhaler
        ).mapValues { $0.compactMap(\.numbered) }
        guard let first = numbered.values.flatMap(\.self).map(\.day).min() else { return KnownDays() }
        let devices = records.inhalers.filter { $0.details.role.isReliever }.flatMap { inhaler -> [DeliveringDevice] in
            let puffs = numbered[inhaler.id] ?? []
            if !inhaler.details.isInUse, puffs.isEmpty { return [] }
            let canisters = records.canisters.count { canister in
                canister.details.inhaler == inhaler.id
                    && CanisterCount(canister.details, puffs: records.sprays[canister.id] ?? []) != .left(0)
            }
            return DeliveringDevice.on(puffs, canisters: canisters)
        }
        return KnownDays(devices, from: first, through: today)
    }

    /// The devices of inhalers in use that sent nothing for days. What was taken since then is unknown, which is for the
    /// person to mend and nothing for a doctor.
    var silences: [(inhaler: InhalerDetails, signal: AsthmaSignal)] {
        records.inhalers.filter(\.details.isInUse).compactMap { inhaler in
            let days = records.devicePuffs.filter { $0.inhaler == inhaler.id && $0.isTimeKnown }.map(\.at.day)
            guard let last = days.max() else { return nil }
            return DeviceSilence(device: inhaler.id.text, lastDay: last).signal(on: now.day).map {
                (inhaler.details, $0)
            }
        }
    }
}

/// A device that sent nothing for days.
struct SilenceRow: Encodable, Sendable {
    let title: String
    let detail: String
    let listen: String

    static func all(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID) -> [SilenceRow] {
        view.silences.map { silence in
            SilenceRow(
                title: phrases("asthma.silent", count: silence.signal.count, ["name": silence.inhaler.name]),
                detail: phrases("asthma.silent.detail", ["day": phrases.formats.longDay(silence.signal.since)]),
                listen: Paths.listen(person))
        }
    }
}
