public import Clinical

extension JSONNode {
    /// Reads an id.
    public func id<Noun>() throws(JSONProblem) -> Identifier<Noun> {
        guard case .string(let text) = value, let id = Identifier<Noun>(text) else { throw problem(.wrongKind(.id)) }
        return id
    }

    /// Reads a day written `yyyy-mm-dd`.
    public func day() throws(JSONProblem) -> CalendarDay {
        guard case .string(let text) = value, let day = CalendarDay(iso: text) else { throw problem(.wrongKind(.day)) }
        return day
    }

    /// Reads a time written `HH:MM` on the 24-hour clock.
    public func time() throws(JSONProblem) -> TimeOfDay {
        guard case .string(let text) = value, let time = TimeOfDay(text: text), time.text == text else {
            throw problem(.wrongKind(.time))
        }
        return time
    }

    /// Reads milligrams written as a plain decimal with a point, in quotes, so that no program rounds them.
    public func amount() throws(JSONProblem) -> Amount {
        guard case .string(let text) = value, let amount = JSONNode.amount(text), amount.milligrams == text else {
            throw problem(.wrongKind(.amount))
        }
        return amount
    }

    /// Reads the version of a record, from 1.
    public func version() throws(JSONProblem) -> RecordVersion {
        let number = try int64()
        guard number > 0 else { throw problem(.impossible) }
        return RecordVersion(number: number)
    }

    /// Reads an offset in seconds east of UTC, at most a day.
    func offset() throws(JSONProblem) -> Int32 {
        Int32(try int(in: -86_400...86_400))
    }

    /// Reads one of a fixed set of words.
    func choice<Choice: RawRepresentable<String>>(_: Choice.Type) throws(JSONProblem) -> Choice {
        guard case .string(let text) = value, let choice = Choice(rawValue: text) else {
            throw problem(.wrongKind(.choice))
        }
        return choice
    }

    private static func amount(_ text: String) -> Amount? {
        do throws(DecimalText.Problem) {
            let number = try DecimalText.parse(text, separator: .point)
            return number.scaled(places: 6, limit: Amount.ceiling.nanograms).flatMap { Amount(nanograms: $0) }
        } catch {
            return nil
        }
    }
}
