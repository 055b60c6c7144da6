internal import Mustache

/// What a layout sees: the frame's properties, the page's heading and links, and the page itself.
struct Document: MustacheParent {
    private let values: [String: Any]

    /// The names a layout may use beside those of `Frame`.
    static let names: Set<String> = ["page", "title", "subtitle", "back", "action", "atToday", "atPlan"]

    init(page: any Page, frame: Frame) {
        var values: [String: Any] = [
            "page": page,
            "title": page.title,
            "atToday": type(of: page).place == .today,
            "atPlan": type(of: page).place == .plan,
        ]
        values["subtitle"] = page.subtitle
        values["back"] = page.back
        values["action"] = page.action
        for child in Mirror(reflecting: frame).children {
            if let label = child.label { values[label] = present(child.value) }
        }
        self.values = values
    }

    func child(named name: String) -> Any? {
        values[name]
    }
}

/// A value without its optional, so that a section for nothing stays closed.
private func present(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
}
