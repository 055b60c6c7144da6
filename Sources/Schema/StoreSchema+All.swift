internal import FoodStore
internal import MedicationsStore
internal import RemindersStore
public import Store

extension StoreSchema {
    /// The areas of the product.
    public static let all = StoreSchema(present + [FoodStore.self, RemindersStore.self, MedicationsStore.self])
}
