// Only tests import this module, so these conformances cannot conflict with others.
// swift-format-ignore-file: AvoidRetroactiveConformances

public import Accounts
public import Clinical

// An invalid literal is a mistake in the test, so each `fatalError` below stops the test.

extension Identifier: @retroactive ExpressibleByUnicodeScalarLiteral {}
extension Identifier: @retroactive ExpressibleByExtendedGraphemeClusterLiteral {}
extension Identifier: @retroactive ExpressibleByStringInterpolation {}
extension Identifier: @retroactive ExpressibleByStringLiteral {
    /// `let id: Person.ID = "mia"`
    public init(stringLiteral text: String) {
        let made: Identifier<Noun>? = .init(text)
        // An invalid id is a mistake in the test, so the test stops here.
        guard let made else { fatalError("not an id: \(text)") }
        self = made
    }
}

extension CalendarDay: @retroactive ExpressibleByUnicodeScalarLiteral {}
extension CalendarDay: @retroactive ExpressibleByExtendedGraphemeClusterLiteral {}
extension CalendarDay: @retroactive ExpressibleByStringLiteral {
    /// `let day: CalendarDay = "2026-03-29"`
    public init(stringLiteral text: String) {
        // An invalid day is a mistake in the test, so the test stops here.
        guard let day = CalendarDay(iso: text) else { fatalError("not a day: \(text)") }
        self = day
    }
}

extension TimeOfDay: @retroactive ExpressibleByUnicodeScalarLiteral {}
extension TimeOfDay: @retroactive ExpressibleByExtendedGraphemeClusterLiteral {}
extension TimeOfDay: @retroactive ExpressibleByStringLiteral {
    /// `let time: TimeOfDay = "23:59"`
    public init(stringLiteral text: String) {
        guard let time = TimeOfDay(text: text) else { fatalError("not a time: \(text)") }
        self = time
    }
}

extension Amount: @retroactive ExpressibleByUnicodeScalarLiteral {}
extension Amount: @retroactive ExpressibleByExtendedGraphemeClusterLiteral {}
extension Amount: @retroactive ExpressibleByStringLiteral {
    /// In milligrams: `let amount: Amount = "1.05"`
    public init(stringLiteral text: String) {
        do throws(AmountProblem) {
            self = try Amount.parse(text, decimal: .point)
        } catch {
            fatalError("not an amount: \(text)")
        }
    }
}

extension EmailAddress: @retroactive ExpressibleByUnicodeScalarLiteral {}
extension EmailAddress: @retroactive ExpressibleByExtendedGraphemeClusterLiteral {}
extension EmailAddress: @retroactive ExpressibleByStringLiteral {
    /// `let email: EmailAddress = "ada@okafor.example"`
    public init(stringLiteral text: String) {
        let made: EmailAddress? = try? .parse(text)
        // An invalid id is a mistake in the test, so the test stops here.
        guard let made else { fatalError("not an address: \(text)") }
        self = made
    }
}
