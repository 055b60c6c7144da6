internal import Accounts
internal import Clinical
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// A published release: its files for anybody, and what was done so that nobody is found in them.
struct PublicReleasePage: Page {
    static let template = "study/release"
    static let layout = Layout.plain

    let title: String
    let back: Link?
    let study: String
    let name: String
    let files: [File]
    let about: [StudyPage.Fact]
    let protected: [String]

    struct File: Encodable, Sendable {
        let name: String
        let path: String
        let detail: String
        let hash: String
    }

    init(_ phrases: Phrases, _ study: StoredStudy, _ found: PublicRelease) {
        let release = found.release
        self.study = study.details.name
        name = phrases("study.release.name", ["number": phrases.formats.number(release.number)])
        title = "\(study.details.name): \(name)"
        back = Link(study.details.name, Paths.study(study.id.text))
        files = found.files.map { file in
            File(
                name: file.name, path: Paths.publicReleaseFile(study.id.text, "\(release.number)", file.name),
                detail: [
                    phrases.ifKnown("study.release.file.\(file.name)"), phrases.size(bytes: file.bytes),
                ].compactMap(\.self).joined(separator: ", "), hash: file.sha256)
        }
        let rules = release.rules
        about = [
            ("day", phrases.formats.shortFullDay(found.day)), ("people", phrases.about(release.people)),
            ("answers", phrases.about(release.answers)), ("licence", release.licence),
            ("consent", phrases("study.release.consent.from", ["number": phrases.formats.number(rules.consent)])),
            ("organisation", study.details.organisation), ("contact", study.details.contact),
        ].map { StudyPage.Fact(name: phrases("study.release.fact.\($0.0)"), value: $0.1) }
        let k = phrases.formats.number(rules.k)
        protected = [
            phrases("study.release.protected.week"),
            phrases("study.release.protected.place", ["population": phrases.formats.number(rules.population)]),
            phrases("study.release.protected.class", ["k": k]),
            phrases("study.release.protected.keys"),
            phrases("study.release.protected.left"),
        ]
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples(), let release = made.release else { return [] }
        return [
            Sample("typical", PublicReleasePage(phrases, made.study, release)),
            Sample("long", PublicReleasePage(phrases, made.long, release)),
        ]
    }
}

extension PublicRelease {
    /// In UTC.
    var day: CalendarDay { ZoneRules.utc.local(at: published).day }
}

extension Phrases {
    /// "about 360"; a dash if it is not known.
    func about(_ number: Int?) -> String {
        number.map { self("study.release.roughly", ["number": formats.number($0)]) } ?? "–"
    }

    /// Kilobytes below a megabyte, at least one.
    func size(bytes: Int) -> String {
        bytes < 1_000_000
            ? self("study.release.kilobytes", ["number": formats.number(max(1, (bytes + 500) / 1000))])
            : self("study.release.megabytes", ["number": formats.number((bytes + 500_000) / 1_000_000)])
    }
}

extension StudySamples {
    /// Nil never: the ids are valid.
    var release: PublicRelease? {
        guard let id = StoredRelease.ID("release"), let account = Account.ID("ada") else { return nil }
        let published = Instant(milliseconds: 1_780_000_000_000)
        let release = StoredRelease(
            id: id, study: study.id, number: 2, account: account, asked: published,
            rules: ReleaseRules(consent: 2, items: ["nose"]), licence: "CC-BY-4.0", people: 360, answers: 8600,
            state: .published(published))
        let files = [
            ("people.csv", 18_200), ("answers.csv", 1_340_000), ("codebook.csv", 900), ("privacy.json", 300),
            ("privacy.pdf", 24_000), ("manifest.json", 4_100),
        ].map { ReleaseManifest.File(name: $0.0, bytes: $0.1, sha256: String(repeating: "9c41", count: 16)) }
        return PublicRelease(release: release, published: published, files: files)
    }
}
