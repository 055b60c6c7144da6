package import Pages

/// Taking part in a study.
package enum StudyArea: AreaPages {
    package static let pages: [any Page.Type] = []

    package static func add(to routes: inout Routes) {}
}
