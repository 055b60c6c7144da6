/// A request's body came more slowly than anybody's connection is.
package struct BodyTooSlow: Error {
    package init() {}
}
