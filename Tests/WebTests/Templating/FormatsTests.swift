import Clinical
import Foundation
import Testing

@testable import Pages
@testable import Web

@Suite struct FormatsTests {
    private func phrases(_ locale: String) throws -> Phrases {
        try TemplateFixture.templates().phrases(locale: locale, language: "en")
    }

    private let day = Samples.today

    @Test(arguments: [
        ("en-GB", "Thursday 12 March", "12 March 2026", "12 Mar", "12 Mar 2026", "March 2026"),
        ("en-US", "Thursday, March 12", "March 12, 2026", "Mar 12", "Mar 12, 2026", "March 2026"),
        ("de-DE", "Thursday 12 March", "12 March 2026", "12 Mar", "12 Mar 2026", "March 2026"),
    ])
    func `a day reads as the locale writes it, with names in the language of the words`(
        _ locale: String, _ long: String, _ full: String, _ short: String, _ shortFull: String, _ month: String
    ) throws {
        let formats = try phrases(locale).formats
        #expect(formats.longDay(day) == long)
        #expect(formats.fullDay(day) == full)
        #expect(formats.shortDay(day) == short)
        #expect(formats.shortFullDay(day) == shortFull)
        #expect(formats.month(day) == month)
    }

    @Test(arguments: [
        ("en-GB", "00:05", "13:30"), ("de-DE", "00:05", "13:30"), ("en-US", "12:05 AM", "1:30 PM"),
        ("en-AU", "12:05 am", "1:30 pm"), ("da-DK", "00.05", "13.30"),
    ])
    func `a time follows the locale's clock`(_ locale: String, _ early: String, _ late: String) throws {
        let formats = try phrases(locale).formats
        func plain(_ text: String) -> String { String(text.map { $0.isWhitespace ? " " : $0 }) }
        #expect(plain(formats.time(Samples.time(0, 5))) == early)
        #expect(plain(formats.time(Samples.time(13, 30))) == late)
    }

    @Test(arguments: [
        ("en-GB", "12.5", "12.5"), ("de-DE", "0.00125", "0,00125"), ("en-GB", "1200", "1200"),
        ("en-GB", "12480", "12,480"), ("de-DE", "12480.5", "12.480,5"), ("de-CH", "12.5", "12.5"),
    ])
    func `every digit of an amount is kept`(_ locale: String, _ plain: String, _ shown: String) throws {
        #expect(try phrases(locale).formats.decimal(plain) == shown)
        #expect(try phrases(locale).milligrams(plain) == shown + "\u{a0}mg")
    }

    @Test func `the first weekday is the country's`() throws {
        #expect(try phrases("en-GB").formats.firstWeekday == .monday)
        #expect(try phrases("en-US").formats.firstWeekday == .sunday)
        #expect(try phrases("pt-BR").formats.firstWeekday == .sunday)
    }

    @Test func `an unknown locale falls back to British English`() throws {
        #expect(try phrases("xx-YY").formats.locale == "en-GB")
    }

    @Test func `a number chooses the form of its sentence`() throws {
        let phrases = try phrases("en-GB")
        #expect(phrases("people.age", count: 1) == "1 year old")
        #expect(phrases("people.age", count: 12480) == "12,480 years old")
        #expect(phrases("people.age", count: 0) == "0 years old")
    }

    @Test func `quoted letters of a pattern are literal`() {
        let pattern = DatePattern("d 'de' MMMM, y")
        #expect(pattern.filled { letter, width in "\(letter)\(width)" } == "d1 de M4, y1")
    }

    @Test func `places are filled once, values are not read again`() {
        #expect("{a} and {b}, {c}".filled(with: ["a": "{b}", "b": "2"]) == "{b} and 2, {c}")
    }
}
