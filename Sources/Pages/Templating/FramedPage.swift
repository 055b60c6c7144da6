/// What a layout can access: the frame's properties, the page's heading and links, and the page itself.
package enum FramedPage {
    /// The names a layout may use in addition to those of `Frame`.
    package static let names: Set<String> = [
        "page", "title", "subtitle", "back", "action", "atToday", "atInsights", "atPlan",
        "atAir", "atActivity",
    ]

    package static func shape(_ page: some Page, in frame: Frame, parts: KeptParts) -> Shape {
        var shape = Shape(frame, parts: parts)
        var content = Shape(page, parts: parts)
        if let form = page as? any FormPage { content.add(Shape(form.head, parts: parts)) }
        shape["page"] = content
        shape["title"] = page.title
        shape["subtitle"] = page.subtitle
        shape["back"] = page.back.map { Shape($0, parts: parts) }
        shape["action"] = page.action.map { Shape($0, parts: parts) }
        let place = type(of: page).place
        shape["atToday"] = place == .today
        shape["atInsights"] = place == .insights
        shape["atPlan"] = place == .plan
        shape["atAir"] = place == .air
        shape["atActivity"] = place == .activity
        return shape
    }
}
