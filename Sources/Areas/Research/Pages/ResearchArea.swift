package import Pages

/// The researchers' site: what a study collected, and who takes part.
package enum ResearchArea: AreaPages {
    package static let pages: [any Page.Type] = []

    package static func add(to routes: inout Routes) {}
}
