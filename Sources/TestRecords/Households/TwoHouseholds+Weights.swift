internal import Activity
internal import ActivityStore
internal import Clinical
internal import FoodStore
internal import Store
public import TestSupport

extension TwoHouseholds {
    /// Logs a weight with body fat and waist for Mia on `CalendarDay.today`, and marks the day before as complete.
    public func fillWeights() async throws {
        let details = WeighingDetails(day: .today, grams: 25_250, fatTenths: 180, waist: 560)
        try await store.create("weighing-of-mia", details, of: .weighing, mia, change: change())
        try await store.setFoodDay(.yesterday, complete: true, mia, change: change())
    }
}
