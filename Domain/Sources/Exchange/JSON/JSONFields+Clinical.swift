public import Clinical

// One call for each common field type. None of them is inlined: readers call many, and phones download all the code.
extension JSONFields {
    /// A required text.
    @inline(never)
    public func text(_ name: String) throws(JSONProblem) -> String { try field(name).text() }

    /// A required true or false.
    @inline(never)
    public func bool(_ name: String) throws(JSONProblem) -> Bool { try field(name).bool() }

    /// A required id.
    @inline(never)
    public func id<Noun>(_ name: String) throws(JSONProblem) -> Identifier<Noun> { try field(name).id() }

    /// A required day.
    @inline(never)
    public func day(_ name: String) throws(JSONProblem) -> CalendarDay { try field(name).day() }

    /// A required time.
    @inline(never)
    public func time(_ name: String) throws(JSONProblem) -> TimeOfDay { try field(name).time() }

    /// A required moment.
    @inline(never)
    public func moment(_ name: String) throws(JSONProblem) -> Moment { try field(name).moment() }

    /// A required amount.
    @inline(never)
    public func amount(_ name: String) throws(JSONProblem) -> Amount { try field(name).amount() }

    /// A required record version.
    @inline(never)
    public func version(_ name: String) throws(JSONProblem) -> RecordVersion { try field(name).version() }

    /// An optional text; may be missing or null.
    @inline(never)
    public func optionalText(_ name: String) throws(JSONProblem) -> String? { try optional(name)?.text() }

    /// An optional id; may be missing or null.
    @inline(never)
    public func optionalID<Noun>(_ name: String) throws(JSONProblem) -> Identifier<Noun>? { try optional(name)?.id() }

    /// An optional day; may be missing or null.
    @inline(never)
    public func optionalDay(_ name: String) throws(JSONProblem) -> CalendarDay? { try optional(name)?.day() }

    /// An optional time; may be missing or null.
    @inline(never)
    public func optionalTime(_ name: String) throws(JSONProblem) -> TimeOfDay? { try optional(name)?.time() }
}
