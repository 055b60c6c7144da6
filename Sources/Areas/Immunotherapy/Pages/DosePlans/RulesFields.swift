internal import Pages

/// The rules of a plan as a form, in six collapsible sections. Form names start with `r.` for the general rules, with
/// `x1.` for the first exception, and so on.
struct RulesFields: Encodable, Sendable {
    let times: Times
    let dose: AroundDose
    let missed: MissedDays
    let next: NextLevel
    let conditions: Conditions
    let firstDay: FirstDay

    /// The heading of a section, with a summary of its rules.
    struct Head: Encodable, Sendable {
        let heading: String
        let summary: String
        let isOpen: Bool
    }

    /// Times of day for the dose.
    struct Times: Encodable, Sendable {
        let head: Head
        let list: [Field]
        /// The value of the button that adds a row; nil at the maximum.
        let add: String?
        let from: Field
        let until: Field
        let gap: Field
    }

    /// Rules about the time around a dose.
    struct AroundDose: Encodable, Sendable {
        let head: Head
        let food: Tick
        let restBefore: Field
        let restAfter: Field
        let observation: Field
        let medicines: [Medicine]
        let add: String?
    }

    struct Medicine: Encodable, Sendable {
        let code: Menu
        let name: Field
        let amount: Field
        let lead: Field
        let remove: Remove
    }

    /// What to do after missed or reduced doses.
    struct MissedDays: Encodable, Sendable {
        let head: Head
        let rows: [Row]
        let add: String?
        let after: Menu

        struct Row: Encodable, Sendable {
            let days: Field
            let action: Menu
            let remove: Remove
        }
    }

    /// How the next level starts.
    struct NextLevel: Encodable, Sendable {
        let head: Head
        let visit: Tick
    }

    /// Questions before a dose.
    struct Conditions: Encodable, Sendable {
        let head: Head
        let listed: [Menu]
        let own: [Own]
        let add: String?

        struct Own: Encodable, Sendable {
            let hidden: Hidden
            let name: Field
            let action: Menu
            let remove: Remove
        }
    }

    /// The steps of the initial dosing day.
    struct FirstDay: Encodable, Sendable {
        let head: Head
        let steps: LongField
        let interval: Field
        let watching: Field
    }

    /// A check box.
    struct Tick: Encodable, Sendable {
        let id: String
        let label: String
        let hint: String
        let chosen: Bool
    }

    /// The button that removes a row.
    struct Remove: Encodable, Sendable {
        let value: String
        /// "Remove rule 2"
        let name: String
    }
}
