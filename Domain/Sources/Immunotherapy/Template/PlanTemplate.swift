public import Clinical

extension DosePlan {
    /// A published protocol from which somebody can begin to fill in a plan.
    ///
    /// It is no plan: nothing follows from it until a person has compared it with the clinic's paper and saved it. Only
    /// what was read at a source has a value; everything else is nil and has to be asked for.
    public struct Template: Sendable, Hashable {
        /// Where a number was read.
        public struct Source: Sendable, Hashable {
            /// The title of the document.
            public let title: String
            /// The place in it.
            public let place: String
            /// The day somebody of this project read it there.
            public let checkedOn: CalendarDay

            /// Takes a title, a place in it and a day.
            public init(title: String, place: String, checkedOn: CalendarDay) {
                self.title = title
                self.place = place
                self.checkedOn = checkedOn
            }
        }

        /// A value with the place where it was read.
        public struct Cited<Value: Sendable & Hashable>: Sendable, Hashable {
            /// What was read.
            public let value: Value
            /// Where.
            public let source: Source

            /// Takes a value and its source.
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

        /// The code that is stored and sent.
        public let code: String
        /// The daily amounts, lowest first.
        public let levels: Cited<[Amount]>?
        /// Days on each level before the next; told, never counted with.
        public let daysOnLevel: Cited<Int>?
        /// How many doses a day has.
        public let dosesPerDay: Cited<Int>?
        /// The least time between two doses in minutes.
        public let minimumGap: Cited<Int>?
        /// What a run of missed days asks for.
        public let missed: [Cited<MissedDosesRule>]
        /// What follows a reduced level.
        public let afterReduction: Cited<AfterReduction>?
        /// Minutes without exercise before the dose.
        public let restBefore: Cited<Int>?
        /// Minutes without exercise after the dose.
        public let restAfter: Cited<Int>?
        /// Minutes of watching after the dose.
        public let observation: Cited<Int>?
        /// Whether the dose is taken with food.
        public let withFood: Cited<Bool>?
        /// Whether the first dose of a level is taken at the clinic.
        public let unlocksByVisit: Cited<Bool>?
        /// The amounts of the first day at the clinic, in order.
        public let initialSteps: Cited<[Amount]>?
        /// The fewest minutes between two of them.
        public let initialInterval: Cited<Int>?
        /// Minutes of watching after the last of them.
        public let initialObservation: Cited<Int>?
        /// The conditions that the protocol names, with what it says to do; without an action it says to ask.
        public let conditions: [Cited<ConditionRule>]
        /// What the protocol does not say or could not be read at its source.
        public let open: [Topic]

        /// Every place where something was read, each once.
        public var sources: [Source] {
            var found: [Source?] = [
                levels?.source, daysOnLevel?.source, dosesPerDay?.source, minimumGap?.source, afterReduction?.source,
                restBefore?.source, restAfter?.source, observation?.source, withFood?.source, unlocksByVisit?.source,
                initialSteps?.source, initialInterval?.source, initialObservation?.source,
            ]
            found += missed.map { $0.source } + conditions.map { $0.source }
            var once: [Source] = []
            for source in found.compactMap({ $0 }) where !once.contains(source) {
                once.append(source)
            }
            return once
        }
    }
}
