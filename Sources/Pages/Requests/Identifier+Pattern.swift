package import Clinical

extension Identifier {
    /// A parameter in the pattern of a route: `Paths.document(.any, .any("document"))` is `/people/:person/documents/:document`.
    package static func any(_ name: StaticString) -> Self { Self(any: name) }
}

extension Identifier<Person> {
    /// The parameter `:person`.
    package static var any: Self { any("person") }
}
