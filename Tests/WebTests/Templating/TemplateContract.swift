@testable import Pages
@testable import Web

/// Walks a template with the types its samples put on the context stack and records every mismatch.
struct TemplateContract {
    let shapes: Shapes
    let trees: [String: [TagTree]]
    let frame: Set<String>
    private(set) var faults: Set<String> = []
    /// "Type.property" for everything a template reads.
    private(set) var used: Set<String> = []
    private(set) var visited: Set<String> = []

    init(shapes: Shapes, trees: [String: [TagTree]], frame: Set<String>) {
        self.shapes = shapes
        self.trees = trees
        self.frame = frame
    }

    mutating func check(template: String, stack: [String]) {
        visited.insert(template)
        guard let tree = trees[template] else {
            faults.insert("no template \(template)")
            return
        }
        walk(tree, stack, template)
    }

    private mutating func walk(_ tree: [TagTree], _ stack: [String], _ template: String) {
        for tag in tree {
            switch tag {
            case .partial(let name): check(template: name, stack: stack)
            case .namedPartial(let name):
                _ = find(name, stack, template)
                guard let part = stack.last.flatMap({ shapes.templates[$0] }) else {
                    faults.insert("\(template): {{>*\(name)}} stands where no card is")
                    continue
                }
                check(template: part, stack: stack)
            case .value(let name): _ = find(name, stack, template)
            case .section(let name, let inverted, let children):
                guard let property = find(name, stack, template) else { continue }
                if inverted || property.isFlag {
                    walk(children, stack, template)
                } else if property.types.isEmpty {
                    faults.insert("\(template): no sample opens {{#\(name)}}")
                } else {
                    for type in property.types { walk(children, stack + [type], template) }
                }
            }
        }
    }

    /// The property a tag reads; records tags that match nothing or that reach past an empty property of the same name.
    private mutating func find(_ tag: String, _ stack: [String], _ template: String) -> Shapes.Property? {
        if tag == "." { return nil }
        let isPinned = tag.hasPrefix(".")
        let name = isPinned ? String(tag.dropFirst()) : tag
        let levels = isPinned ? Array(stack.suffix(1)) : stack.reversed()
        let owners = levels.filter { shapes.types[$0]?[name] != nil }
        guard let owner = owners.first, let property = shapes.types[owner]?[name] else {
            if !frame.contains(name) { faults.insert("\(template): {{\(tag)}} is no property") }
            return shapes.types["frame"]?[name]
        }
        if property.isOptional, owners.count > 1 || (frame.contains(name) && !isPinned && owner != stack.first) {
            faults.insert("\(template): {{\(tag)}} climbs to another \(name) when \(owner).\(name) is nil")
        }
        used.insert("\(owner).\(name)")
        return property
    }
}
