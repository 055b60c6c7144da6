/// A request's body came more slowly than anybody's connection is.
struct BodyTooSlow: Error {}
