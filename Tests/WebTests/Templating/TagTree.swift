/// A template as a tree of its tags, parsed independently of the engine.
indirect enum TagTree {
    case value(String)
    case section(String, inverted: Bool, [TagTree])
    case partial(String)
    /// A partial whose name is a property's value.
    case namedPartial(String)

    struct Broken: Error {
        let message: String
    }

    static func parse(_ text: String) throws -> [TagTree] {
        var stack: [(name: String, inverted: Bool, children: [TagTree])] = [("", false, [])]
        for match in text.matches(of: /\{\{\{?([#^\/>!&]?)\s*([^}]*?)\s*\}?\}\}/) {
            let name = String(match.2)
            switch match.1 {
            case "#", "^": stack.append((name, match.1 == "^", []))
            case "/":
                guard let open = stack.popLast(), open.name == name, !stack.isEmpty else {
                    throw Broken(message: "unexpected end of \(name)")
                }
                stack[stack.count - 1].children.append(.section(name, inverted: open.inverted, open.children))
            case ">" where name.hasPrefix("*"):
                stack[stack.count - 1].children.append(.namedPartial(String(name.dropFirst())))
            case ">": stack[stack.count - 1].children.append(.partial(name))
            case "!": break
            default:
                if !name.contains(":"), !["assets", "styles"].contains(name) {
                    stack[stack.count - 1].children.append(.value(name))
                }
            }
        }
        guard stack.count == 1 else { throw Broken(message: "\(stack.last?.name ?? "") is never closed") }
        return stack[0].children
    }
}
