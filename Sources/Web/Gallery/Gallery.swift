internal import Pages

/// Every page of the product with its samples, rendered on a fixed day.
enum Gallery {
    /// One page in one state; `page` and `sample` make its address.
    struct Entry: Sendable {
        let page: String
        let sample: String
        let content: any Page
        let frame: Frame
    }

    static func entries(_ phrases: Phrases, of areas: AreaList = Areas.all) -> [Entry] {
        areas.pages.flatMap { entries(of: $0, phrases) }
    }

    private static func entries(of type: any Page.Type, _ phrases: Phrases) -> [Entry] {
        type.samples(phrases).map { sample in
            Entry(page: name(of: type), sample: sample.name, content: sample.page, frame: sample.frame)
        }
    }

    private static func name(of type: any Page.Type) -> String {
        type.template.replacing("/", with: "-")
    }

    static func entry(_ page: String, _ sample: String, _ phrases: Phrases, of areas: AreaList) -> Entry? {
        areas.pages.filter { name(of: $0) == page }.lazy.flatMap { entries(of: $0, phrases) }.first {
            $0.sample == sample
        }
    }
}
