public import Clinical

extension JSONNode {
    /// Reads a moment: `2024-03-30T23:50+01:00`, with seconds and milliseconds if there are any; or, for values that
    /// such a text cannot express, an object of `milliseconds`, `offset` and `day`.
    ///
    /// If zones are given, `2024-03-30T23:50[Europe/Berlin]` is accepted too. A time that the zone skips is
    /// rejected; one that occurs twice needs its offset before the bracket.
    public func moment() throws(JSONProblem) -> Moment {
        guard case .string(let text) = value else { return try writtenOutMoment() }
        guard let written = MomentText(text) else { throw problem(.wrongKind(.moment)) }
        guard let name = written.zone else {
            guard let moment = written.moment else { throw problem(.wrongKind(.moment)) }
            return moment
        }
        guard let zone = zones.first(where: { $0.identifier == name }), let moment = written.moment(in: zone) else {
            throw problem(.impossible)
        }
        return moment
    }

    /// Reads an instant: `2024-03-30T22:50Z`, or its milliseconds since 1970.
    public func instant() throws(JSONProblem) -> Instant {
        if case .number = value { return Instant(milliseconds: try int64()) }
        return try moment().instant
    }

    private func writtenOutMoment() throws(JSONProblem) -> Moment {
        guard case .object = value else { throw problem(.wrongKind(.moment)) }
        let fields = try fields()
        let moment = Moment(
            instant: Instant(milliseconds: try fields.field("milliseconds").int64()),
            offset: try fields.field("offset").offset(),
            day: try fields.day("day")
        )
        try fields.end()
        return moment
    }
}
