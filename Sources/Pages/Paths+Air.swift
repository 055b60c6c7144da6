extension Paths {
    package static func air(_ person: String) -> String { "\(self.person(person))/air" }
    package static func air(_ person: String, place: String) -> String { "\(air(person))?place=\(place)" }
    /// What a person reacts to, and what they want to see.
    package static func airProfile(_ person: String) -> String { "\(air(person))/profile" }
    /// What goes with a person's symptoms.
    package static func airTriggers(_ person: String) -> String { "\(air(person))/triggers" }
    /// Months by pollen.
    package static func airSeason(_ person: String) -> String { "\(air(person))/season" }
    /// Addresses for watches and homes.
    package static func airFeeds(_ person: String) -> String { "\(air(person))/feeds" }
    package static func airFeedRevocation(_ person: String) -> String { "\(airFeeds(person))/revocation" }
    package static func airFeed(_ token: String) -> String { "/air-feeds/\(token)" }
    package static func airGlance(_ token: String) -> String { "\(airFeed(token))/glance" }
    package static func airCalendar(_ token: String) -> String { "\(airFeed(token))/calendar" }
    package static func apiAir(_ person: String) -> String { "\(apiPerson(person))/air" }
    package static func apiAirReadings(_ person: String) -> String { "\(apiAir(person))/readings" }
    package static func places(_ person: String) -> String { "\(air(person))/places" }
    package static func newPlace(_ person: String) -> String { "\(places(person))/new" }
    /// Where the phone is.
    package static func here(_ person: String) -> String { "\(places(person))/here" }
    package static func place(_ person: String, _ place: String) -> String { "\(places(person))/\(place)" }
    package static func editPlace(_ person: String, _ place: String) -> String { "\(self.place(person, place))/edit" }
    package static func placeDeletion(_ person: String, _ place: String) -> String {
        "\(self.place(person, place))/deletion"
    }
    package static func placeRestoration(_ person: String, _ place: String) -> String {
        "\(self.place(person, place))/restoration"
    }
    package static func placeMove(_ person: String, _ place: String) -> String { "\(self.place(person, place))/move" }
    package static func diary(_ person: String) -> String { "\(self.person(person))/diary" }
    package static func diary(_ person: String, before day: String) -> String { "\(diary(person))?before=\(day)" }
    /// Today's form, whatever the day is.
    package static func newDiaryDay(_ person: String) -> String { "\(diary(person))/new" }
    /// One day of the diary.
    package static func diaryDay(_ person: String, _ day: String) -> String { "\(diary(person))/\(day)" }
    package static func diaryDay(_ person: String, _ day: String, isFull: Bool) -> String {
        "\(diaryDay(person, day))?form=\(isFull ? "full" : "short")"
    }
    /// A PDF of the diary and the medicines of some days.
    package static func diaryMonth(_ person: String, from: String, through: String) -> String {
        "\(reportFile(person))?range=days&from=\(from)&to=\(through)&asked=1&part=diary&part=medicines&notes=1"
    }
    package static func apiDiary(_ person: String) -> String { "\(apiPerson(person))/diary" }
    package static func apiDiaryDay(_ person: String, _ day: String) -> String { "\(apiDiary(person))/\(day)" }
    package static func diaryDeletion(_ person: String, _ entry: String) -> String {
        "\(diary(person))/entries/\(entry)/deletion"
    }
    package static func diaryRestoration(_ person: String, _ entry: String) -> String {
        "\(diary(person))/entries/\(entry)/restoration"
    }
}
