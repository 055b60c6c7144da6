public import Clinical

/// Regular puffs of one inhaler that follow each other within 10 minutes: what a list of medicines has as one dose.
public struct RegularDose: Sendable, Hashable {
    /// The first of its puffs.
    public let first: Puff.ID
    /// When that was taken.
    public let at: Moment
    public let puffs: Int

    /// Creates a dose.
    public init(first: Puff.ID, at: Moment, puffs: Int) {
        self.first = first
        self.at = at
        self.puffs = puffs
    }

    /// The doses that puffs of one inhaler make up, earliest first.
    ///
    /// Puffs for symptoms, before sport and into the air are none of them, nor are those whose time is not known or
    /// whose purpose nobody decided although the role leaves it open.
    public static func all(_ puffs: [(id: Puff.ID, details: PuffDetails)], role: InhalerRole) -> [RegularDose] {
        let regular = puffs.filter { puff in
            puff.details.isTimeKnown && (puff.details.purpose ?? role.usualPurpose) == .scheduled
        }.inOrder { one, other in
            let (early, late) = (one.details.at.instant, other.details.at.instant)
            return early == late ? one.id.text < other.id.text : early < late
        }
        var doses: [RegularDose] = []
        var last: Instant?
        for (id, puff) in regular {
            let isSameDose = last.map { RelieverUse.follows(puff.at.instant, $0) } ?? false
            last = puff.at.instant
            if isSameDose, let dose = doses.popLast() {
                doses.append(RegularDose(first: dose.first, at: dose.at, puffs: dose.puffs + 1))
            } else {
                doses.append(RegularDose(first: id, at: puff.at, puffs: 1))
            }
        }
        return doses
    }
}
