internal import Accounts
internal import Clinical
internal import Host
internal import Store

extension World {
    /// The named household, or the only one. Returns nil only if there are no households, no name is given and
    /// `orNone` is true.
    func household(named name: String?, orNone: Bool = false) async throws -> Household? {
        let all = try await store.households()
        guard !all.isEmpty else {
            if orNone, name == nil { return nil }
            throw Refused(
                .notFound, "There is no household yet. Open the server in a browser and make the first account.")
        }
        let fitting = name.map { text in all.filter { $0.id.text == text || NameKey($0.name) == NameKey(text) } } ?? all
        if fitting.count == 1, let only = fitting.first { return only }
        let known = all.map { "\($0.name) (\($0.id.text))" }.joined(separator: ", ")
        guard let name else { throw Refused(.usage, "There are several households; give --household: \(known).") }
        throw Refused(.notFound, "“\(name)” does not name one household; there are \(known).")
    }
}
