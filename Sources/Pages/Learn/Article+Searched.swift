extension Article {
    /// Its texts, prepared for searching.
    package struct Searched: Sendable {
        package let title: SearchText
        package let summary: SearchText
        package let sections: [(heading: TextBlock.Heading?, title: SearchText, text: SearchText)]

        fileprivate init(_ article: Article) {
            title = SearchText(article.title)
            summary = SearchText(article.summary)
            sections = article.sections.map { section in
                (section.heading, SearchText(section.heading?.text ?? ""), SearchText(section.text))
            }
        }

        package var texts: [SearchText] { [title, summary] + sections.flatMap { [$0.title, $0.text] } }
    }

    /// Prepared with the first search.
    package var searched: Searched {
        prepared.value { Searched(self) }
    }
}
