internal import Mustache

/// What a layout sees: the frame's properties, the page's heading and links, and the page itself.
struct FramedPage: MustacheParent {
    private let values: [String: Any]

    /// The names a layout may use beside those of `Frame`.
    static let names: Set<String> = [
        "page", "title", "subtitle", "back", "action", "atToday", "atInsights", "atPlan",
        "atActivity",
    ]

    init(page: any Page, frame: Frame) {
        var values = Shape.properties(Mirror(reflecting: frame))
        values["page"] = Shape.of(page)
        values["title"] = page.title
        values["subtitle"] = page.subtitle
        values["back"] = page.back.flatMap { Shape.of($0) }
        values["action"] = page.action.flatMap { Shape.of($0) }
        values["atToday"] = type(of: page).place == .today
        values["atInsights"] = type(of: page).place == .insights
        values["atPlan"] = type(of: page).place == .plan
        values["atActivity"] = type(of: page).place == .activity
        self.values = values
    }

    func child(named name: String) -> Any? {
        values[name]
    }
}
