import Clinical

/// Reads the fields of a form and collects what is wrong with them, in the order in which they are read.
struct DraftReader {
    typealias Draft = DosageDraft

    let draft: DosageDraft
    let decimal: DecimalSeparator
    private(set) var problems: [DosageDraft.Problem] = []

    init(_ draft: DosageDraft, decimal: DecimalSeparator) {
        self.draft = draft
        self.decimal = decimal
    }

    mutating func add(_ field: DosageDraft.Field, _ reason: DosageDraft.Reason) {
        problems.append(DosageDraft.Problem(field, reason))
    }

    /// An amount above zero.
    mutating func amount(_ text: String, _ field: DosageDraft.Field) -> WrittenDecimal? {
        guard let amount = optionalAmount(text, field) else {
            if Whitespace.isAll(of: text) { add(field, .missing) }
            return nil
        }
        guard !amount.isZero else {
            add(field, .notANumber)
            return nil
        }
        return amount
    }

    /// An amount or zero, with the decimals as written; nil without a problem if the field is empty.
    mutating func optionalAmount(_ text: String, _ field: DosageDraft.Field) -> WrittenDecimal? {
        let number: DecimalText
        do throws(DecimalText.Problem) {
            number = try DecimalText.parse(text, separator: decimal)
        } catch {
            switch error {
            case .empty: break
            case .notANumber, .negative: add(field, .notANumber)
            case .ambiguousSeparator: add(field, .ambiguousSeparator)
            }
            return nil
        }
        let decimals = DraftReader.decimals(of: text)
        guard decimals.utf8.count <= Draft.amountDecimals else {
            add(field, .tooManyDecimals(limit: Draft.amountDecimals))
            return nil
        }
        guard let size = number.scaled(places: Draft.amountDecimals, limit: 1_000_000_000_000),
            size <= Int64(Draft.largestAmount) * 10_000
        else {
            add(field, .tooLarge(limit: Draft.largestAmount))
            return nil
        }
        let whole = number.whole.isEmpty ? "0" : number.whole
        return WrittenDecimal(decimals.isEmpty ? whole : "\(whole).\(decimals)")
    }

    /// The decimals of a number, with their zeros.
    private static func decimals(of text: String) -> String {
        let bytes = Array(Whitespace.trimmed(text).utf8)
        guard let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) else {
            return ""
        }
        return String(decoding: bytes[(mark + 1)...], as: UTF8.self)
    }

    /// A whole number in a range.
    mutating func whole(_ text: String, _ range: ClosedRange<Int>, _ field: DosageDraft.Field) -> Int? {
        let text = Whitespace.trimmed(text)
        guard !text.isEmpty else {
            add(field, .missing)
            return nil
        }
        guard let number = Int(text) else {
            add(field, .notANumber)
            return nil
        }
        guard range.contains(number) else {
            add(field, .outOfRange(range))
            return nil
        }
        return number
    }

    /// A clock time; nil without a problem if the field is empty.
    mutating func optionalTime(_ text: String, _ field: DosageDraft.Field) -> TimeOfDay? {
        guard !Whitespace.isAll(of: text) else { return nil }
        guard let time = TimeOfDay(text: text) else {
            add(field, .notATime)
            return nil
        }
        return time
    }

    mutating func day(_ text: String, _ field: DosageDraft.Field) -> CalendarDay? {
        let text = Whitespace.trimmed(text)
        guard let day = CalendarDay(iso: text) else {
            add(field, text.isEmpty ? .missing : .notADay)
            return nil
        }
        return day
    }

    /// A text without what is invisible; nil if it is empty or too long.
    mutating func optionalText(
        _ text: String, _ limit: Int, _ lines: FreeText.Lines, _ field: DosageDraft.Field
    ) -> String? {
        guard let text = FreeText.clean(text, limit: limit, lines: lines).value else {
            add(field, .tooLong(limit: limit))
            return nil
        }
        return text.isEmpty ? nil : text
    }
}
