extension PageRequestValues {
    /// The articles in the language of whoever reads.
    package var articles: [Article] { site.articles.all(phrases.words.language) }
}
