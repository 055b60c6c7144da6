internal import Pages

/// Lists all pages with all their samples.
struct GalleryPage: Page {
    static let template = "gallery/index"
    static let layout = Layout.plain

    let title: String
    let groups: [Group]

    struct Group: Encodable, Sendable {
        let name: String
        let samples: [Link]
    }

    init(_ phrases: Phrases, entries: [Gallery.Entry]) {
        title = phrases("gallery.title")
        var groups: [Group] = []
        for entry in entries {
            let link = Link(entry.sample, Paths.gallery(entry.page, entry.sample))
            if let last = groups.last, last.name == entry.page {
                groups[groups.count - 1] = Group(name: last.name, samples: last.samples + [link])
            } else {
                groups.append(Group(name: entry.page, samples: [link]))
            }
        }
        self.groups = groups
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let entries = ["empty", "typical"].map {
            Gallery.Entry(page: "today-show", sample: $0, content: ErrorPage(phrases, .notFound), frame: .signedOut)
        }
        return [Sample("short", GalleryPage(phrases, entries: entries), in: .signedOut)]
    }
}
