package import Clinical
package import Immunotherapy
package import ImmunotherapyStore
internal import Pages
internal import Store

/// What stands in the form of a visit.
struct VisitValues: RecordValues {
    var id: String
    var version: String?
    var day = ""
    /// The ids of the ticked levels.
    var levels: [String] = []
    var notes = ""
    /// Nil until loaded.
    var context: EditVisitPage.Context?

    init(id: String) {
        self.id = id
    }

    init(_ form: Form) {
        id = form["id"]
        version = form.optional("version")
        (day, levels, notes) = (form["day"], form.all("levels"), form["notes"])
    }

    init(_ stored: Stored<ClinicVisitDetails>, _ phrases: Phrases) {
        id = stored.id.text
        version = String(stored.version.number)
        let details = stored.details
        (day, levels, notes) = (details.day.iso, details.levels.map(\.text), details.notes ?? "")
    }
}

extension EditVisitPage {
    /// The data the form is built from.
    struct Context: Sendable {
        let today: CalendarDay
        let birthdate: CalendarDay
        let allergens: [Allergen]
        /// The levels that can be selected.
        let levels: [DoseLevel]
        let locked: Set<DoseLevel.ID>
        /// Every level, also deleted ones.
        var allLevels: [DoseLevel] = []
        /// Those of the visit, as they were then.
        var copies: [LevelCopy] = []
    }
}

extension PlanRecords {
    /// The levels that are locked until a clinic visit is recorded.
    package func locked(on day: CalendarDay) -> Set<DoseLevel.ID> {
        Set(levels.filter { isLocked($0, on: day) }.map(\.id))
    }

    /// The levels in use, sorted by allergen and position, and deleted ones that a visit refers to.
    func levels(besides ids: [DoseLevel.ID], _ phrases: Phrases) -> [DoseLevel] {
        let order = allergens.named(phrases).map(\.id)
        return
            allLevels
            .filter { order.contains($0.allergen.text) && !$0.isDeleted || ids.contains($0.id) }
            .sorted { left, right in
                let places = (order.firstIndex(of: left.allergen.text), order.firstIndex(of: right.allergen.text))
                return (places.0 ?? order.count, left.position) < (places.1 ?? order.count, right.position)
            }
    }
}

extension Phrases {
    func visit(_ problems: [ClinicVisitDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .dayMissing: ("day", self("day.missing"))
                case .dayUnreadable: ("day", self("day.unreadable"))
                case .dayInFuture: ("day", self("day.future"))
                case .beforeBirth: ("day", self("dose.day.beforeBirth"))
                case .levelUnknown: ("levels", self("visit.level.unknown"))
                case .notesTooLong(let limit): ("notes", self("text.tooLong", count: limit))
                }
            })
    }
}
