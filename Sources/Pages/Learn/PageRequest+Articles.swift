extension PageRequestValues {
    /// The articles in the reader's language.
    package var articles: [Article] { site.articles.all(phrases.words.language) }
}
