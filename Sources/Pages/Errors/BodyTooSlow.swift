/// A request body arrived too slowly for any plausible connection.
package struct BodyTooSlow: Error {
    package init() {}
}
