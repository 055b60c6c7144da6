/// What is wrong with the templates, words, articles or assets. They come with the program, so it does not start.
package struct InvalidSiteFiles: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}
