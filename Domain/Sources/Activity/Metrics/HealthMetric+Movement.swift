extension HealthMetric {
    /// What a workout is made of. Whoever takes a source out of one of these believes its workouts no more.
    public static var movement: [HealthMetric] {
        [
            .activeEnergy, .exerciseTime, .walkingRunningDistance, .cyclingDistance, .swimmingDistance,
            .wheelchairDistance, .steps, .pushes, .flights,
        ]
    }
}
