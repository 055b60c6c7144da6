package import Clinical

extension Paths {
    package static func air(_ person: Person.ID) -> String { "\(self.person(person))/air" }
    package static func air(_ person: Person.ID, place: String) -> String { "\(air(person))?place=\(place)" }
    /// What a person reacts to, and what they want to see.
    package static func airProfile(_ person: Person.ID) -> String { "\(air(person))/profile" }
    /// What goes with a person's symptoms.
    package static func airTriggers(_ person: Person.ID) -> String { "\(air(person))/triggers" }
    /// Months by pollen.
    package static func airSeason(_ person: Person.ID) -> String { "\(air(person))/season" }
    /// Addresses for watches and homes.
    package static func airFeeds(_ person: Person.ID) -> String { "\(air(person))/feeds" }
    package static func airFeedRevocation(_ person: Person.ID) -> String { "\(airFeeds(person))/revocation" }
    package static func airFeed(_ token: String) -> String { "/air-feeds/\(token)" }
    package static func airGlance(_ token: String) -> String { "\(airFeed(token))/glance" }
    package static func airCalendar(_ token: String) -> String { "\(airFeed(token))/calendar" }
    package static func apiAir(_ person: Person.ID) -> String { "\(apiPerson(person))/air" }
    package static func apiAirReadings(_ person: Person.ID) -> String { "\(apiAir(person))/readings" }
    package static func places(_ person: Person.ID) -> String { "\(air(person))/places" }
    package static func newPlace(_ person: Person.ID) -> String { "\(places(person))/new" }
    /// Where the phone is.
    package static func here(_ person: Person.ID) -> String { "\(places(person))/here" }
    package static func place(_ person: Person.ID, _ place: String) -> String { "\(places(person))/\(place)" }
    package static func editPlace(_ person: Person.ID, _ place: String) -> String {
        "\(self.place(person, place))/edit"
    }
    package static func placeDeletion(_ person: Person.ID, _ place: String) -> String {
        "\(self.place(person, place))/deletion"
    }
    package static func placeRestoration(_ person: Person.ID, _ place: String) -> String {
        "\(self.place(person, place))/restoration"
    }
    package static func placeMove(_ person: Person.ID, _ place: String) -> String {
        "\(self.place(person, place))/move"
    }
    package static func diary(_ person: Person.ID) -> String { "\(self.person(person))/diary" }
    package static func diary(_ person: Person.ID, before day: String) -> String { "\(diary(person))?before=\(day)" }
    /// Today's form, whatever the day is.
    package static func newDiaryDay(_ person: Person.ID) -> String { "\(diary(person))/new" }
    /// One day of the diary.
    package static func diaryDay(_ person: Person.ID, _ day: String) -> String { "\(diary(person))/\(day)" }
    package static func diaryDay(_ person: Person.ID, _ day: String, isFull: Bool) -> String {
        "\(diaryDay(person, day))?form=\(isFull ? "full" : "short")"
    }
    /// A PDF of the diary and the medicines of some days.
    package static func diaryMonth(_ person: Person.ID, from: String, through: String) -> String {
        "\(reportFile(person))?range=days&from=\(from)&to=\(through)&asked=1&part=diary&part=medicines&notes=1"
    }
    package static func apiDiary(_ person: Person.ID) -> String { "\(apiPerson(person))/diary" }
    package static func apiDiaryDay(_ person: Person.ID, _ day: String) -> String { "\(apiDiary(person))/\(day)" }
    package static func diaryDeletion(_ person: Person.ID, _ entry: String) -> String {
        "\(diary(person))/entries/\(entry)/deletion"
    }
    package static func diaryRestoration(_ person: Person.ID, _ entry: String) -> String {
        "\(diary(person))/entries/\(entry)/restoration"
    }
}
