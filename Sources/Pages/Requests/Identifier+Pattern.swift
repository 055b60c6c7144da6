package import Clinical

extension Identifier {
    /// The parameter `:name` in the pattern of a route.
    package static func any(_ name: StaticString) -> Self { Self(any: name) }
}

extension Identifier<Person> {
    /// The parameter `:person`: `Paths.documents(.any)` is `/people/:person/documents`.
    package static var any: Self { any("person") }
}
