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
    var pick: Choices?
    var hidden: Hidden?
    var note: String?
    var notice: String?
    var link: Link?

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

    static func choices(_ choices: Choices) -> FormPart { FormPart(pick: choices) }
    static func hidden(_ name: String, _ value: String) -> FormPart { FormPart(hidden: Hidden(name, value)) }
    static func link(_ link: Link) -> FormPart { FormPart(link: link) }
    /// Something that just happened.
    static func notice(_ text: String) -> FormPart { FormPart(notice: text) }
    static func note(_ text: String) -> FormPart { FormPart(note: text) }

    /// What it shows, for a list of differences; nil for what cannot be changed.
    func row(_ phrases: Phrases) -> (String, String)? {
        if let field { return (field.label, field.value) }
        if let long { return (long.label, long.value) }
        if let check { return (check.label, phrases(check.isOn ? "asthma.yes" : "asthma.no")) }
        if let pick { return (pick.label, pick.choices.first { $0.chosen }?.label ?? "–") }
        guard let menu else { return nil }
        let chosen = menu.groups.flatMap(\.options).first { $0.chosen }
        return (menu.label, chosen?.label ?? "–")
    }
}
