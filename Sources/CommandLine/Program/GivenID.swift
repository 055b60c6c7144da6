internal import Clinical
internal import Host

/// The id of what a command logs: the one that was given, so that the same command again changes nothing, or a new one.
struct GivenID {
    let text: String
    let isGiven: Bool

    init(_ given: String?, _ world: World) {
        text = given ?? world.newID()
        isGiven = given != nil
    }

    /// The id of a part of it.
    func part<Noun>(_ part: String) throws -> Identifier<Noun> {
        try id(text + "-" + part)
    }

    /// Itself.
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
