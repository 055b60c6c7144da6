extension HealthMetric {
    /// The metrics workouts are based on. Excluding a source from any of these also excludes its workouts.
    public static var movement: [HealthMetric] {
        [
            .activeEnergy, .exerciseTime, .walkingRunningDistance, .cyclingDistance, .swimmingDistance,
            .wheelchairDistance, .steps, .pushes, .flights,
        ]
    }
}
