package import SQL
internal import Store

/// Studies, the people who take part, their answers and the teams that read them.
///
/// None of it belongs to a person of a household: a study key does not lead to one.
package enum StudyStore: AreaStore {
    package static let migrations = [
        StudyMigrations.m0051Studies, StudyMigrations.m0053DeletedStudies, StudyMigrations.m0054StudyAnalyses,
        StudyMigrations.m0056StudyReleases, StudyMigrations.m0064StudyWeeks,
        StudyMigrations.m0065StudyPrompts, StudyMigrations.m0071StudyMinors, StudyMigrations.m0073StudySites,
        StudyMigrations.m0074ComingOfAge, StudyMigrations.m0082LateAnswers,
    ]

    package static let left: [(table: String, reason: String)] = [
        "study", "study_site", "study_document", "study_role", "study_member", "study_factor", "study_session",
        "study_invitation",
        "study_invitation_event", "study_participant", "study_consent", "study_answer", "study_day_count",
        "study_missing", "study_view", "study_day_key", "study_token", "study_spent_token", "study_deleted",
        "study_analysis", "study_release", "study_release_file", "study_release_part", "study_week",
        "study_trigger_day",
    ].map { (table: $0, reason: "belongs to a study, which knows no person of a household") }
}
