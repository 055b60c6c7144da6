public import Clinical

extension DosePlan {
    /// Whether two plans say the same, whatever their versions.
    public func sameContent(as other: DosePlan) -> Bool {
        with(version: other.version) == other
    }

    /// The same plan under another version.
    public func with(version: RecordVersion) -> DosePlan {
        DosePlan(person: person, version: version, agreement: agreement, rules: rules, exceptions: exceptions)
    }

    /// The general rules and those of each exception.
    public var allRules: [DoseRules] { [rules] + exceptions.map { $0.rules } }

    /// The levels that some rule goes down to, in the order of the rules; one that several name is there several times.
    public var namedLevels: [DoseLevel.ID] {
        allRules.flatMap { $0.actions }.compactMap { action in
            guard case .reduce(.level(let level)) = action else { return nil }
            return level
        }
    }
}

extension DoseRules {
    /// Everything that a missed dose or a condition asks for.
    public var actions: [DoseAction] {
        missed.map { $0.action } + conditions.compactMap { $0.action }
    }
}
