public import Host
internal import Pages

extension DemoFamily {
    /// Adds the family with the parts of every area to an empty folder; a folder that already holds it is left
    /// unchanged.
    ///
    /// Returns whether anything was added. An interrupted start is resumed where it stopped.
    public static func moveIn(_ world: World) async throws -> Bool { try await moveIn(world, Areas.all.demo) }
}
