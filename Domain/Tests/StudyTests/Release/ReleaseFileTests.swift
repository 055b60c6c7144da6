import Clinical
import Exchange
import Seeds
import Study
import Testing

@Suite("Files of a release")
struct ReleaseFileTests {
    @Test(.seeded) func `snapshot and seed give the same files, whichever order the rows come in`() throws {
        var dice = Dice(seed: Seed.of(43))
        var cohort = try ReleaseCohort(people: 200, days: 14, &dice)
        let release = cohort.release()
        cohort.people.shuffle(using: &dice)
        cohort.answers.shuffle(using: &dice)
        let again = cohort.release()
        #expect(again == release)
        #expect(again.answersCSV == release.answersCSV && again.peopleCSV == release.peopleCSV)
        let other = cohort.release(seed: 8)
        #expect(other.peopleCSV != release.peopleCSV && other.membership == release.membership)
    }

    @Test func `files hold keys, classes, weeks and bands only`() throws {
        var dice = Dice(seed: 47)
        let cohort = try ReleaseCohort(people: 150, days: 14, &dice)
        let release = cohort.release()
        let people = release.peopleCSV.split(separator: "\r\n")
        let answers = release.answersCSV.split(separator: "\r\n")
        #expect(people[0] == "person,region,age,sex" && people.count == release.people.count + 1)
        #expect(answers[0] == "person,week,nose,eyes,grass,birch,pm2_5,o3,temperature,rain")
        #expect(answers.count == release.answers.count + 1)
        let both = release.peopleCSV + release.answersCSV
        #expect(!both.contains("secret") && !cohort.people.contains { both.contains($0.key) })
        #expect(Set(release.answers.map(\.week.iso)) == ["2026-05-04", "2026-05-11"])
        let weeks = release.answers.map(\.week)
        #expect(weeks != weeks.sorted())
    }

    @Test func `the manifest rounds its counts and does not say who left`() throws {
        var dice = Dice(seed: 53)
        let release = try ReleaseCohort(people: 150, days: 14, &dice).release()
        let report = PrivacyReport(release, previous: [])
        let manifest = ReleaseManifest(
            study: "Grass and the City", date: try #require(CalendarDay(iso: "2026-06-08")), licence: "CC-BY-4.0",
            attributions: ["CAMS"], files: [ReleaseManifest.File(name: "people.csv", bytes: 18, sha256: "51da")])
        let text = manifest.json(release, report).text
        #expect(
            text.replacing(" ", with: "").contains(
                "\"people\":\(ReleaseManifest.rounded(release.people.count, to: 10)),"))
        #expect(text.contains("51da") && text.contains("\"unique\"") && !text.contains("omitted"))
    }

    @Test(arguments: [(364, 10, 360), (365, 10, 370), (0, 10, 0), (8_649, 100, 8_600), (8_650, 100, 8_700)])
    func `counts are rounded`(count: Int, step: Int, rounded: Int) {
        #expect(ReleaseManifest.rounded(count, to: step) == rounded)
    }
}

@Suite("Codebook of a release")
struct ReleaseCodebookTests {
    private static let items = [
        StudyItem(
            id: "nose", text: "Nose",
            kind: .choice([.init(code: "0", text: "none"), .init(code: "3", text: "severe, or worse")])),
        StudyItem(id: "vas", text: "=All in all", kind: .scale(0...100)),
    ]

    @Test func `each column of the files has a line`() throws {
        var dice = Dice(seed: 59)
        let release = try ReleaseCohort(people: 40, days: 7, &dice).release()
        let book = ReleaseCodebook(release.rules, items: Self.items, regions: [])
        let lines = book.csv.split(separator: "\r\n").map { $0.split(separator: ",").prefix(2).map(String.init) }
        func columns(_ heading: String) -> [String] {
            heading.replacing("\r\n", with: "").split(separator: ",").map(String.init)
        }
        #expect(lines.filter { $0[0] == "people.csv" }.map { $0[1] } == columns(Release.peopleHeading))
        #expect(lines.filter { $0[0] == "answers.csv" }.map { $0[1] } == columns(release.answersHeading))
    }

    @Test func `it says what codes and bands mean, and runs no formula`() {
        var rules = ReleaseRules(items: ["nose", "vas", "gone"])
        rules.averaging = .week
        let text = ReleaseCodebook(
            rules, items: Self.items, regions: [.init(code: "GB.WLS", name: "Wales"), .init(code: "GB", name: "GB")]
        ).csv
        #expect(text.contains("\"0: none; 3: severe, or worse\"") && text.contains(",'=All in all,0 to 100"))
        #expect(text.contains("low: below 5; moderate: from 5; high: from 20; very high: from 200"))
        #expect(text.contains("good: up to 5; fair: above 5;") && text.contains("yes: from 0.1"))
        #expect(text.contains("steps of 5") && text.contains("Mean of the week for the people of the region"))
        #expect(text.contains("GB.WLS: Wales; GB: GB") && text.contains("answers.csv,gone,,\r\n"))
    }
}
