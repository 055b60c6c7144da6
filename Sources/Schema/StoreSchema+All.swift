internal import MedicationsStore
internal import RemindersStore
public import Store

extension StoreSchema {
    /// The areas of the product.
    public static let all = StoreSchema(present + [RemindersStore.self, MedicationsStore.self])
}
