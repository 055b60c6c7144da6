package import Pages

/// Pollen, air and the diary of hay fever.
package enum AirArea: AreaPages {
    package static let pages: [any Page.Type] = [EditDiaryPage.self, DiaryPage.self]

    package static func add(to routes: inout Routes) {
        DiaryController.add(to: &routes)
    }
}
