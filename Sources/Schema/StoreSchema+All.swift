internal import ActivityStore
internal import AirStore
internal import AsthmaStore
internal import FoodStore
internal import ImmunotherapyStore
internal import MedicationsStore
internal import RemindersStore
public import Store
internal import StudyStore
internal import SymptomsStore

extension StoreSchema {
    /// The areas of the product.
    public static let all = StoreSchema([
        ImmunotherapyStore.self, SymptomsStore.self, ActivityStore.self, FoodStore.self, RemindersStore.self,
        MedicationsStore.self, AirStore.self, AsthmaStore.self, StudyStore.self,
    ])
}
