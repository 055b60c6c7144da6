public import Clinical

// What most fields hold, in one call each. None of them is inlined: a reader calls many, and phones load them all.
extension JSONFields {
    /// A text that must be there.
    @inline(never)
    public func text(_ name: String) throws(JSONProblem) -> String { try field(name).text() }

    /// True or false, which must be there.
    @inline(never)
    public func bool(_ name: String) throws(JSONProblem) -> Bool { try field(name).bool() }

    /// An id that must be there.
    @inline(never)
    public func id<Noun>(_ name: String) throws(JSONProblem) -> Identifier<Noun> { try field(name).id() }

    /// A day that must be there.
    @inline(never)
    public func day(_ name: String) throws(JSONProblem) -> CalendarDay { try field(name).day() }

    /// A time that must be there.
    @inline(never)
    public func time(_ name: String) throws(JSONProblem) -> TimeOfDay { try field(name).time() }

    /// A moment that must be there.
    @inline(never)
    public func moment(_ name: String) throws(JSONProblem) -> Moment { try field(name).moment() }

    /// An amount that must be there.
    @inline(never)
    public func amount(_ name: String) throws(JSONProblem) -> Amount { try field(name).amount() }

    /// A record's version, which must be there.
    @inline(never)
    public func version(_ name: String) throws(JSONProblem) -> RecordVersion { try field(name).version() }

    /// A text that may be missing or null.
    @inline(never)
    public func optionalText(_ name: String) throws(JSONProblem) -> String? { try optional(name)?.text() }

    /// An id that may be missing or null.
    @inline(never)
    public func optionalID<Noun>(_ name: String) throws(JSONProblem) -> Identifier<Noun>? { try optional(name)?.id() }

    /// A day that may be missing or null.
    @inline(never)
    public func optionalDay(_ name: String) throws(JSONProblem) -> CalendarDay? { try optional(name)?.day() }

    /// A time that may be missing or null.
    @inline(never)
    public func optionalTime(_ name: String) throws(JSONProblem) -> TimeOfDay? { try optional(name)?.time() }
}
