internal import Clinical
internal import Glibc
internal import Immunotherapy
internal import ImmunotherapyStore
internal import SQL
internal import Store

/// The distinct answers in the stored texts of doses, each decoded once.
struct AnswerSets {
    private(set) var sets: [[ConditionReport]] = []
    private var places = KnownTexts<Int> { _ in nil }

    /// The index in `sets` of a stored text's answers.
    mutating func place(of body: UnsafeRawBufferPointer) throws -> Int {
        let answers = UnsafeRawBufferPointer(rebasing: body.prefix(Self.endOfAnswers(in: body) ?? body.count))
        if let known = places.known(answers) { return known }
        let text = String(decoding: body, as: UTF8.self)
        sets.append(try AuditText.read(IntakeInputsRecord.self, from: text).inputs().answers)
        places.remember(answers, sets.count - 1)
        return sets.count - 1
    }

    /// The end of the answers if they are where sorted keys put them. A quotation mark within a text is escaped, so
    /// no text entered by a family looks like this.
    private static func endOfAnswers(in body: UnsafeRawBufferPointer) -> Int? {
        guard let start = body.baseAddress else { return nil }
        var from = 0
        while let found = memchr(start + from, Int32(UInt8(ascii: "]")), body.count - from) {
            let place = UnsafeRawPointer(found) - start
            if body.count - place >= mark.count, memcmp(found, mark, mark.count) == 0 { return place }
            from = place + 1
        }
        return nil
    }

    private static let mark = Array("],\"intake\":".utf8)
}
