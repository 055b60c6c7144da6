/// Strict number and time formats: programs send no thousands separators, units or am/pm.
package enum PlainText {
    /// "07:30"
    package static func time(_ text: String) -> String? {
        text.wholeMatch(of: /([01][0-9]|2[0-3]):[0-5][0-9]/) == nil ? nil : text
    }

    /// "6.25"
    package static func decimal(_ text: String) -> String? {
        text.wholeMatch(of: /[0-9]{1,6}(\.[0-9]{1,6})?/) == nil ? nil : text
    }
}
