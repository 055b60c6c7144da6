package import Asthma
package import Clinical

/// A puff as far as counts and places need it: much less to read than the whole record.
package struct PuffUse: Sendable, Hashable {
    package let inhaler: Inhaler.ID
    package let at: Moment
    package let isTimeKnown: Bool
    package let purpose: PuffPurpose?
    /// Nil if there is none, or if it was not asked for.
    package let place: PuffPlace?

    package init(
        inhaler: Inhaler.ID, at: Moment, isTimeKnown: Bool, purpose: PuffPurpose?, place: PuffPlace? = nil
    ) {
        self.inhaler = inhaler
        self.at = at
        self.isTimeKnown = isTimeKnown
        self.purpose = purpose
        self.place = place
    }

    package init(_ puff: PuffDetails) {
        self.init(
            inhaler: puff.inhaler, at: puff.at, isTimeKnown: puff.isTimeKnown, purpose: puff.purpose,
            place: puff.place)
    }
}

/// How many puffs of an inhaler on a day are alike.
package struct PuffsOfDay: Sendable, Hashable {
    package let day: CalendarDay
    package let inhaler: Inhaler.ID
    package let purpose: PuffPurpose?
    package let isTimeKnown: Bool
    package let count: Int

    package init(day: CalendarDay, inhaler: Inhaler.ID, purpose: PuffPurpose?, isTimeKnown: Bool, count: Int) {
        self.day = day
        self.inhaler = inhaler
        self.purpose = purpose
        self.isTimeKnown = isTimeKnown
        self.count = count
    }

    package init(_ puff: PuffUse) {
        self.init(
            day: puff.at.day, inhaler: puff.inhaler, purpose: puff.purpose, isTimeKnown: puff.isTimeKnown, count: 1)
    }
}

/// A puff that a device sent, deleted or not: its number arrived.
package struct DevicePuff: Sendable, Hashable {
    package let inhaler: Inhaler.ID
    package let at: Moment
    package let isTimeKnown: Bool
    package let key: PuffDeviceKey?

    package init(inhaler: Inhaler.ID, at: Moment, isTimeKnown: Bool, key: PuffDeviceKey?) {
        self.inhaler = inhaler
        self.at = at
        self.isTimeKnown = isTimeKnown
        self.key = key
    }

    /// Nil if the device does not number its puffs.
    package var numbered: NumberedPuff? {
        guard let key, let sequence = key.sequence else { return nil }
        return NumberedPuff(
            device: key.device, boot: key.boot, sequence: sequence, day: at.day, isTimeKnown: isTimeKnown)
    }
}

/// The last puffs for symptoms, from any inhaler.
package struct LastUse: Sendable, Hashable {
    package let use: RelieverUse
    /// Of its first puff.
    package let at: Moment
    package let inhaler: Inhaler.ID

    /// Nil without a puff for symptoms whose time is known.
    package init?(_ puffs: [PuffUse], roles: [Inhaler.ID: InhalerRole]) {
        let counted = puffs.compactMap { puff in roles[puff.inhaler].map { (puff, CountedPuff(puff, role: $0)) } }
        guard let use = RelieverUse.last(of: counted.map(\.1)),
            let first = counted.first(where: { puff, counted in
                puff.at.instant == use.at && puff.isTimeKnown && counted.role.isForSymptoms(puff.purpose)
            })?.0
        else { return nil }
        self.use = use
        at = first.at
        inhaler = first.inhaler
    }
}

extension CountedPuff {
    /// A puff from an inhaler of this role.
    package init(_ puff: PuffUse, role: InhalerRole) {
        self.init(at: puff.at.instant, isTimeKnown: puff.isTimeKnown, role: role, purpose: puff.purpose)
    }
}
