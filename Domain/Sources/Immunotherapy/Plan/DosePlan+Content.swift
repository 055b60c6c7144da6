public import Clinical

extension DosePlan {
    /// Whether two plans have the same content, ignoring versions.
    public func sameContent(as other: DosePlan) -> Bool {
        with(version: other.version) == other
    }

    /// The same plan with another version.
    public func with(version: RecordVersion) -> DosePlan {
        DosePlan(person: person, version: version, agreement: agreement, rules: rules, exceptions: exceptions)
    }

    /// The general rules and those of each exception.
    public var allRules: [DoseRules] { [rules] + exceptions.map { $0.rules } }

    /// The levels that a rule reduces to, in rule order, including duplicates.
    public var namedLevels: [DoseLevel.ID] {
        allRules.flatMap { $0.actions }.compactMap { action in
            guard case .reduce(.level(let level)) = action else { return nil }
            return level
        }
    }
}

extension DoseRules {
    /// All actions for missed doses and conditions.
    public var actions: [DoseAction] {
        missed.map { $0.action } + conditions.compactMap { $0.action }
    }
}
