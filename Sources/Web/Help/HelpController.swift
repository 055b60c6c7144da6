internal import Hummingbird

/// Emergency numbers and first steps, for anybody.
enum HelpController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.help) { visit in visit.show(HelpPage(visit.phrases)) }
    }
}
