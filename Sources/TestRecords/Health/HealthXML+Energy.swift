internal import Activity

extension HealthXML {
    /// Active and basal energy in kilocalories, measured by a watch. By default over the whole day.
    public static func energy(
        active: Int, basal: Int, on day: String, from: String = "00:00", to: String = "23:59"
    ) -> String {
        record(
            HealthMetric.activeEnergy.healthKit, unit: "kcal", from: from, to: to, value: "\(active)", on: day,
            model: "Watch")
            + record(
                HealthMetric.basalEnergy.healthKit, unit: "kcal", from: from, to: to, value: "\(basal)", on: day,
                model: "Watch")
    }
}
