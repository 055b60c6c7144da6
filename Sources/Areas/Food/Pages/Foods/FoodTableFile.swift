internal import Clinical
package import FoodStore
package import FoodTables
package import Foundation
package import Host
package import Nutrition

/// Imports food tables from files into the store.
package enum FoodTableFile {
    /// A parsed table with the rows that were skipped.
    package struct Read: Sendable {
        package let foods: [Food]
        package let skipped: [FoodTable.Skipped]
    }

    /// Imports the bundled table; if it is already present, nothing changes.
    @discardableResult
    package static func loadStarter(_ file: URL, _ world: World) async throws -> FoodImport {
        let table = try StarterFoods.read([UInt8](try Data(contentsOf: file)))
        return try await world.store.importFoods(table.foods, of: .starter, change: world.change())
    }

    /// Reads the composition of foods dataset.
    package static func composition(_ bytes: [UInt8]) throws(FoodTable.Problem) -> Read {
        let table = try CompositionTable.read(bytes)
        return Read(foods: table.foods, skipped: table.skipped)
    }
}
