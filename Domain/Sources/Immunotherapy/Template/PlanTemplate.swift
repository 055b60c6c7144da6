public import Clinical

extension DosePlan {
    /// A published protocol that can be used as a starting point for a plan.
    ///
    /// It is not a plan: it has no effect until a person has compared it with the clinic's document and saved it. Only
    /// values read in a source are filled in; everything else is nil and must be asked for.
    public struct Template: Sendable, Hashable {
        /// The source of a number.
        public struct Source: Sendable, Hashable {
            /// The title of the document.
            public let title: String
            /// The location in the document.
            public let place: String
            /// The day someone on this project read it there.
            public let checkedOn: CalendarDay

            /// Creates a source from a title, a location in it and a day.
            public init(title: String, place: String, checkedOn: CalendarDay) {
                self.title = title
                self.place = place
                self.checkedOn = checkedOn
            }
        }

        /// A value with its source.
        public struct Cited<Value: Sendable & Hashable>: Sendable, Hashable {
            /// The value.
            public let value: Value
            /// The source.
            public let source: Source

            /// Creates a cited value from a value and its source.
            public init(_ value: Value, _ source: Source) {
                self.value = value
                self.source = source
            }
        }

        /// A part of a plan that a template can leave open.
        public enum Topic: String, Sendable, Hashable, CaseIterable {
            case levels
            case times
            case window
            case minimumGap = "minimum-gap"
            case missed
            case afterReduction = "after-reduction"
            case restBefore = "rest-before"
            case restAfter = "rest-after"
            case observation
            case withFood = "with-food"
            case medicines
            case unlocksByVisit = "unlocks-by-visit"
            case initialDay = "initial-day"
            case conditions
        }

        /// A condition that a protocol names and the form has no row for.
        public enum FurtherCondition: String, Sendable, Hashable, CaseIterable {
            case hotBath = "hot-bath"
            /// Going to bed within two hours.
            case bedtime
            /// Painkillers such as aspirin and ibuprofen.
            case painkillers
            case stress
            /// Sores in the mouth or the gullet.
            case mouthSores = "mouth-sores"
        }

        /// What a protocol says about a further condition; without an action, the form asks.
        public struct FurtherRule: Sendable, Hashable {
            public let condition: FurtherCondition
            public let action: DoseAction?

            /// Creates a rule from a condition and the action to take if it is present.
            public init(_ condition: FurtherCondition, _ action: DoseAction?) {
                self.condition = condition
                self.action = action
            }
        }

        /// The code used in storage and on the wire.
        public let code: String
        /// The only allergen that it is for; nil if it is for any.
        public let allergen: ListedAllergen?
        /// The daily amounts, lowest first.
        public let levels: Cited<[Amount]>?
        /// Days on each level before the next; for information, not used in calculations.
        public let daysOnLevel: Cited<Int>?
        /// The number of doses per day.
        public let dosesPerDay: Cited<Int>?
        /// The minimum gap between two doses in minutes.
        public let minimumGap: Cited<Int>?
        /// What to do after a run of missed days.
        public let missed: [Cited<MissedDosesRule>]
        /// What follows a reduced level.
        public let afterReduction: Cited<AfterReduction>?
        /// Minutes without exercise before the dose.
        public let restBefore: Cited<Int>?
        /// Minutes without exercise after the dose.
        public let restAfter: Cited<Int>?
        /// Minutes of observation after the dose.
        public let observation: Cited<Int>?
        /// Whether the dose is taken with food.
        public let withFood: Cited<Bool>?
        /// Whether the first dose of a level is taken at the clinic.
        public let unlocksByVisit: Cited<Bool>?
        /// The amounts of the first day at the clinic, in order.
        public let initialSteps: Cited<[Amount]>?
        /// The minimum number of minutes between two of them.
        public let initialInterval: Cited<Int>?
        /// Minutes of observation after the last of them.
        public let initialObservation: Cited<Int>?
        /// The conditions named in the protocol, with what it says to do; without an action, the form asks.
        public let conditions: [Cited<ConditionRule>]
        /// Further conditions named in the protocol.
        public let further: [Cited<FurtherRule>]
        /// What the protocol does not cover, or what could not be read in its source.
        public let open: [Topic]

        /// All cited sources, without duplicates.
        public var sources: [Source] {
            var found: [Source?] = [
                levels?.source, daysOnLevel?.source, dosesPerDay?.source, minimumGap?.source, afterReduction?.source,
                restBefore?.source, restAfter?.source, observation?.source, withFood?.source, unlocksByVisit?.source,
                initialSteps?.source, initialInterval?.source, initialObservation?.source,
            ]
            found += missed.map { $0.source } + conditions.map { $0.source } + further.map { $0.source }
            var once: [Source] = []
            for source in found.compactMap({ $0 }) where !once.contains(source) {
                once.append(source)
            }
            return once
        }
    }
}
