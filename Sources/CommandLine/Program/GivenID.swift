internal import Clinical
internal import Host

/// The id of a logged record: the given id, which makes the command idempotent, or a new one.
struct GivenID {
    let text: String
    let isGiven: Bool

    init(_ given: String?, _ world: World) {
        text = given ?? world.newID()
        isGiven = given != nil
    }

    /// The id of a part of the record.
    func part<Noun>(_ part: String) throws -> Identifier<Noun> {
        try id(text + "-" + part)
    }

    /// The id of the record itself.
    func whole<Noun>() throws -> Identifier<Noun> {
        try id(text)
    }

    private func id<Noun>(_ text: String) throws -> Identifier<Noun> {
        guard !self.text.isEmpty, let id = Identifier<Noun>(text) else {
            throw Refused(.usage, "The --id has at most 58 characters: letters without accents, digits, _ and -.")
        }
        return id
    }
}
