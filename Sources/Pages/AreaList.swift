package import Host

/// The areas of a site, in the order in which they are shown.
package struct AreaList: Sendable {
    package let all: [any AreaPages.Type]

    package init(_ all: [any AreaPages.Type]) {
        self.all = all
    }

    package var pages: [any Page.Type] { all.flatMap { $0.pages } }
    package var nouns: [APINoun] { all.flatMap { $0.nouns } }
    package var reports: [AreaReport] { all.flatMap { $0.reports } }
    package var scripts: [String] { all.flatMap { $0.scripts } }
    package var demo: [DemoPart] { all.flatMap { $0.demo } }
}
