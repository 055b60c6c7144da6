import SQL
import Store
import TestSupport

/// Everything stored, to check that a request changed nothing.
struct StoreDump: Equatable, CustomStringConvertible {
    let lines: [String]

    init(_ temporary: TemporaryStore) async throws {
        lines = try await temporary.database.read { tx in
            try Self.tables.flatMap { name, statement in
                try tx.fetch(statement).map { row in
                    "\(name): " + row.all.map { "\($0.column)=\($0.value)" }.joined(separator: " ")
                }.sorted()
            }
        }
    }

    var description: String { lines.joined(separator: "\n") }

    /// The added and removed rows.
    func difference(from before: StoreDump) -> [String] {
        Set(lines).subtracting(before.lines).map { "+ \($0)" }.sorted()
            + Set(before.lines).subtracting(lines).map { "- \($0)" }.sorted()
    }

    static var names: [String] { tables.map(\.0.description) }

    static let tables: [(StaticString, Statement)] = [
        ("server_setting", "SELECT * FROM server_setting"),
        ("household", "SELECT * FROM household"),
        ("medication", "SELECT * FROM medication"),
        ("medication_period", "SELECT * FROM medication_period"),
        ("administration", "SELECT * FROM administration"),
        ("medication_delay", "SELECT * FROM medication_delay"),
        ("meal_time", "SELECT * FROM meal_time"),
        ("prescription", "SELECT * FROM prescription"),
        ("fhir_connection", "SELECT * FROM fhir_connection"),
        ("fhir_resource", "SELECT * FROM fhir_resource"),
        ("fhir_unread", "SELECT * FROM fhir_unread"),
        ("fhir_sending", "SELECT * FROM fhir_sending"),
        ("fhir_sign_in", "SELECT * FROM fhir_sign_in"),
        ("weekend_meal_time", "SELECT * FROM weekend_meal_time"),
        ("medicine_setting", "SELECT * FROM medicine_setting"),
        ("medication_link", "SELECT * FROM medication_link"),
        ("diary_day", "SELECT * FROM diary_day"),
        ("inhaler", "SELECT * FROM inhaler"),
        ("canister", "SELECT * FROM canister"),
        ("puff", "SELECT * FROM puff"),
        ("quiet_day", "SELECT * FROM quiet_day"),
        ("peak_flow_meter", "SELECT * FROM peak_flow_meter"),
        ("peak_flow", "SELECT * FROM peak_flow"),
        ("personal_best", "SELECT * FROM personal_best"),
        ("asthma_state", "SELECT * FROM asthma_state"),
        ("attack", "SELECT * FROM attack"),
        ("asthma_plan", "SELECT * FROM asthma_plan"),
        ("place", "SELECT * FROM place"),
        ("air_profile", "SELECT * FROM air_profile"),
        ("pollen_sensitivity", "SELECT * FROM pollen_sensitivity"),
        ("air_cell", "SELECT * FROM air_cell"),
        ("air_source", "SELECT * FROM air_source"),
        ("air_day", "SELECT * FROM air_day"),
        ("diary_place", "SELECT * FROM diary_place"),
        ("air_feed", "SELECT * FROM air_feed"),
        ("stock_entry", "SELECT * FROM stock_entry"),
        ("refill_point", "SELECT * FROM refill_point"),
        ("medication_photo", "SELECT * FROM medication_photo"),
        ("reminder", "SELECT * FROM reminder"),
        ("reminder_use", "SELECT * FROM reminder_use"),
        ("reminder_setting", "SELECT * FROM reminder_setting"),
        ("reminder_due", "SELECT * FROM reminder_due"),
        ("reminder_answer", "SELECT * FROM reminder_answer"),
        ("reminder_channel", "SELECT * FROM reminder_channel"),
        ("reminder_preference", "SELECT * FROM reminder_preference"),
        ("reminder_mute", "SELECT * FROM reminder_mute"),
        ("reminder_message", "SELECT * FROM reminder_message"),
        ("reminder_attempt", "SELECT * FROM reminder_attempt"),
        ("calendar_feed", "SELECT * FROM calendar_feed"),
        ("account", "SELECT * FROM account"),
        ("session", "SELECT * FROM session"),
        ("known_device", "SELECT * FROM known_device"),
        ("sign_in_failure", "SELECT * FROM sign_in_failure"),
        ("invitation", "SELECT * FROM invitation"),
        ("household_removal", "SELECT * FROM household_removal"),
        ("person", "SELECT * FROM person"),
        ("person_photo", "SELECT * FROM person_photo"),
        ("allergen", "SELECT * FROM allergen"),
        ("contact", "SELECT * FROM contact"),
        ("document", "SELECT * FROM document"),
        ("question", "SELECT * FROM question"),
        ("circle", "SELECT * FROM circle"),
        ("circle_member", "SELECT * FROM circle_member"),
        ("intake_decision", "SELECT * FROM intake_decision"),
        ("dose_skip", "SELECT * FROM dose_skip"),
        ("dose_hold", "SELECT * FROM dose_hold"),
        ("clinic_visit_level", "SELECT * FROM clinic_visit_level"),
        ("clinic_visit", "SELECT * FROM clinic_visit"),
        ("clinic_answer", "SELECT * FROM clinic_answer"),
        ("level_start", "SELECT * FROM level_start"),
        ("symptom_statement", "SELECT * FROM symptom_statement"),
        ("dose_plan", "SELECT * FROM dose_plan"),
        ("emergency_setting", "SELECT * FROM emergency_setting"),
        ("dose_level", "SELECT * FROM dose_level"),
        ("dose", "SELECT * FROM dose"),
        ("intake", "SELECT * FROM intake"),
        ("portion", "SELECT * FROM portion"),
        ("medicine_taken", "SELECT * FROM medicine_taken"),
        ("symptom_entry", "SELECT * FROM symptom_entry"),
        ("reaction", "SELECT * FROM reaction"),
        ("reaction_symptom", "SELECT * FROM reaction_symptom"),
        ("reaction_treatment", "SELECT * FROM reaction_treatment"),
        ("reaction_photo", "SELECT * FROM reaction_photo"),
        ("dose_follow_up", "SELECT * FROM dose_follow_up"),
        ("api_token", "SELECT * FROM api_token"),
        ("dose_delay", "SELECT * FROM dose_delay"),
        ("intake_input", "SELECT * FROM intake_input"),
        ("rescue_medicine", "SELECT * FROM rescue_medicine"),
        ("rescue_medicine_photo", "SELECT * FROM rescue_medicine_photo"),
        ("rescue_check", "SELECT * FROM rescue_check"),
        ("rescue_hint_dismissal", "SELECT * FROM rescue_hint_dismissal"),
        ("action_plan", "SELECT * FROM action_plan"),
        ("account_lock", "SELECT * FROM account_lock"),
        ("passkey_user", "SELECT * FROM passkey_user"),
        ("passkey", "SELECT * FROM passkey"),
        ("passkey_challenge", "SELECT * FROM passkey_challenge"),
        ("recovery_code", "SELECT * FROM recovery_code"),
        ("tip", "SELECT * FROM tip"),
        ("prompt_dismissal", "SELECT * FROM prompt_dismissal"),
        ("health_import", "SELECT * FROM health_import"),
        ("health_series", "SELECT * FROM health_series"),
        ("health_sample", "SELECT * FROM health_sample"),
        ("health_change", "SELECT * FROM health_change"),
        ("health_element", "SELECT * FROM health_element"),
        ("health_attachment", "SELECT * FROM health_attachment"),
        ("health_day", "SELECT * FROM health_day"),
        ("health_hour", "SELECT * FROM health_hour"),
        ("health_stale", "SELECT * FROM health_stale"),
        ("dose_exertion", "SELECT * FROM dose_exertion"),
        ("health_source_order", "SELECT * FROM health_source_order"),
        ("food_edition", "SELECT * FROM food_edition"),
        ("food", "SELECT * FROM food"),
        ("food_word", "SELECT * FROM food_word"),
        ("food_term", "SELECT * FROM food_term"),
        ("product_lookup", "SELECT * FROM product_lookup"),
        ("food_slip", "SELECT * FROM food_slip"),
        ("own_food", "SELECT * FROM own_food"),
        ("recipe", "SELECT * FROM recipe"),
        ("food_entry", "SELECT * FROM food_entry"),
        ("energy_profile", "SELECT * FROM energy_profile"),
        ("nutrition_targets", "SELECT * FROM nutrition_targets"),
        ("body_weight", "SELECT * FROM body_weight"),
        ("archive_staging", "SELECT * FROM archive_staging"),
        ("job", "SELECT * FROM job"),
        ("audit", "SELECT * FROM audit"),
        ("access_view", "SELECT * FROM access_view"),
        ("actor_name", "SELECT * FROM actor_name"),
        ("consent", "SELECT * FROM consent"),
    ]
}
