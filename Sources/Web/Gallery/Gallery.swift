/// Every page of the product with its samples, rendered on a fixed day.
enum Gallery {
    /// One page in one state; `page` and `sample` make its address.
    struct Entry: Sendable {
        let page: String
        let sample: String
        let content: any Page
        let frame: Frame
    }

    static func entries(_ phrases: Phrases) -> [Entry] {
        Pages.all.flatMap { type in
            type.samples(phrases).map { sample in
                Entry(
                    page: type.template.replacing("/", with: "-"), sample: sample.name, content: sample.page,
                    frame: sample.frame)
            }
        }
    }

    static func entry(_ page: String, _ sample: String, _ phrases: Phrases) -> Entry? {
        entries(phrases).first { $0.page == page && $0.sample == sample }
    }
}
