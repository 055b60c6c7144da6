extension ControlEstimate {
    /// Whether reliever use can say something about a person's control.
    public enum Scope: String, Sendable, Hashable, CaseIterable {
        case applies
        /// There is no reliever in use, so no use is no news.
        case noReliever = "no-reliever"
        /// Symptoms are also treated with ICS-formoterol, whose puffs are not counted. The score would be too good.
        case icsFormoterol = "ics-formoterol"
    }

    /// Decides by the roles of the inhalers in use during the window. An estimate is shown only where it applies.
    public static func scope(of roles: [InhalerRole]) -> Scope {
        if roles.contains(where: { $0.isICSFormoterol }) { return .icsFormoterol }
        return roles.contains { $0.isReliever } ? .applies : .noReliever
    }
}
