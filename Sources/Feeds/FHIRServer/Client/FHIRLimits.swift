/// How much of a server is believed.
package struct FHIRLimits: Sendable, Hashable {
    /// The maximum size of an answer in bytes.
    package var bytes = 32 << 20
    /// The maximum time for one request and its answer.
    package var time = Duration.seconds(30)
    /// How many redirects within the origin are followed.
    package var redirects = 3
    /// The maximum number of pages of a search.
    package var pages = 5_000
    /// The maximum number of entries of a search.
    package var entries = 200_000
    /// The maximum size of all pages of a search in bytes.
    package var searchBytes = 512 << 20
    /// How many pages in a row may bring nothing new.
    package var idlePages = 10

    /// Creates the usual limits.
    package init() {}
}
