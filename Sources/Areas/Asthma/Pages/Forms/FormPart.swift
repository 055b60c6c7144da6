internal import Clinical
internal import Pages
internal import Store

/// One control of a form, or the heading of those that follow.
struct FormPart: Encodable, Sendable {
    var heading: String?
    var field: Field?
    var menu: Menu?
    var long: LongField?
    var check: Check?

    /// A box to tick.
    struct Check: Encodable, Sendable {
        let id: String
        let label: String
        let isOn: Bool
    }

    static func heading(_ text: String) -> FormPart { FormPart(heading: text) }
    static func field(_ field: Field) -> FormPart { FormPart(field: field) }
    static func menu(_ menu: Menu) -> FormPart { FormPart(menu: menu) }
    static func long(_ field: LongField) -> FormPart { FormPart(long: field) }
    static func check(_ id: String, _ label: String, isOn: Bool) -> FormPart {
        FormPart(check: Check(id: id, label: label, isOn: isOn))
    }

    /// What it shows, for a list of differences; nil for a heading.
    func row(_ phrases: Phrases) -> (String, String)? {
        if let field { return (field.label, field.value) }
        if let long { return (long.label, long.value) }
        if let check { return (check.label, phrases(check.isOn ? "asthma.yes" : "asthma.no")) }
        guard let menu else { return nil }
        let chosen = menu.groups.flatMap(\.options).first { $0.chosen }
        return (menu.label, chosen?.label ?? "–")
    }
}
