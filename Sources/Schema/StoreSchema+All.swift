internal import ActivityStore
internal import FoodStore
internal import MedicationsStore
internal import RemindersStore
public import Store

extension StoreSchema {
    /// The areas of the product.
    public static let all = StoreSchema(
        present + [ActivityStore.self, FoodStore.self, RemindersStore.self, MedicationsStore.self])
}
