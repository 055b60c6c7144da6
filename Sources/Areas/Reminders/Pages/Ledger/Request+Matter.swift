internal import Clinical
internal import Pages
internal import Store

extension PageRequestValues {
    /// What the cards of a person's reminders need to know.
    func matter(of person: Person, _ access: PersonAccess) async throws -> DueReminderPage.Matter {
        let zone = zone(of: person)
        return DueReminderPage.Matter(
            person: person, zone: zone, today: zone.local(at: now).day,
            allergens: try await store.allergens(access), plan: try await store.dosePlan(access)?.plan,
            article: articles.first { $0.slug == DueReminderPage.medicineReading.article })
    }
}
