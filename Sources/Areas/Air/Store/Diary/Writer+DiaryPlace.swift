internal import Air
internal import Clinical
internal import SQL
internal import Store

extension Writer {
    /// Notes where the person is while a day is saved for the first time: the cell of their first place. What the air was
    /// like there may be known later.
    func bindPlace(of diary: Diary.ID, _ access: PersonAccess) throws {
        guard let point = try records(.place, access).first?.details.cell.middle else { return }
        try execute(
            """
            INSERT INTO diary_place (diary, latitude, longitude)
            VALUES (\(diary.text), \(point.latitude), \(point.longitude)) ON CONFLICT DO NOTHING
            """)
    }
}
