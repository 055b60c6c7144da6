internal import Clinical
internal import Encodings
internal import Host
internal import Store
internal import Study
internal import StudyStore

/// "Grass and the City": an invented study on its 39th day, with 400 people, whose noses follow the grass pollen of the
/// day before.
struct DemoStudy {
    let today: CalendarDay
    let zone: ZoneRules

    private static let invited = 520
    private static let joined = 400
    private static let days = 38
    /// Places and how many in a thousand live there.
    private static let regions: [(line: String, share: Int)] = [
        ("scotland; Scotland; GB; 56.0; -3.9", 78), ("north-east; North East; GB; 54.9; -1.6", 60),
        ("north-west; North West; GB; 53.6; -2.5", 130), ("yorkshire; Yorkshire; GB; 53.9; -1.4", 95),
        ("wales; Wales; GB; 52.1; -3.8", 40), ("west-midlands; West Midlands; GB; 52.5; -1.9", 103),
        ("east-midlands; East Midlands; GB; 52.9; -1.1", 72), ("east; East; GB; 52.2; 0.5", 82),
        ("south-west; South West; GB; 51.0; -3.2", 45), ("london; London; GB; 51.5; -0.12", 185),
        ("south-east; South East; GB; 51.3; -0.7", 95), ("northern-ireland; Northern Ireland; GB; 54.6; -6.7", 15),
    ]

    /// Two in five are asked at the first, the others at the second.
    private static let sites = [
        StudySite(code: "town", name: "Lindenfield, the clinic in town", contact: "town@lindenfield.example"),
        StudySite(code: "harbour", name: "Lindenfield, the harbour practice", contact: nil),
    ]

    func record(_ world: World, _ random: SeededRandom) async throws {
        let files = DemoStudyFiles()
        let access = try await world.openDemoStudy(
            "grass", details(), roles: "demo",
            [(.consent, files.consent), (.baseline, files.baseline), (.daily, files.daily)])
        guard let access else { return }
        for site in Self.sites { try await world.store.saveStudySite(site, access, change: world.change()) }
        try await world.store.importStudyParticipants(try people(random), access, change: world.change())
    }

    private func details() -> StudyDetails {
        StudyDetails(
            name: "Grass and the City", organisation: "Lindenfield University, invented",
            contact: "grass@lindenfield.example", ethicsReference: "LU 12, invented",
            purpose: "Does grass pollen in towns make hay fever last longer? One minute a day.",
            eligibility: "18 or older, with hay fever", starts: today.adding(days: -Self.days),
            ends: today.adding(days: 53), linkage: .pseudonymous, turn: .day,
            regions: Self.regions.compactMap { StudyRegion(line: $0.line) }, retentionYears: 10, nudgeDays: 3)
    }

    private func people(_ random: SeededRandom) throws -> [ImportedParticipant] {
        let air = DemoStudyAir(regions: Self.regions.count, days: Self.days + 1, random)
        return try (0..<Self.invited).map { number in
            let joins = number < Self.joined
            let first =
                joins ? min(Self.days - 1, random.below(24) * random.below(24) / 20) : Self.days - 1 - random.below(12)
            guard let id = StudyInvitation.ID("demo-\(number)") else { throw DemoFlaw() }
            // The first that is open can be remembered.
            let drawn = InvitationCode.text(random.bytes(InvitationCode.length))
            let code = number == Self.joined ? "GRASS" : drawn
            let leaves = joins && random.below(100) < 11 ? first + 3 + random.below(30) : Int.max
            let isSilent = joins && random.below(100) < 4
            let state: InvitationState = !joins ? .invited : leaves < Self.days ? .withdrawn : .participating
            let invited = moment(max(0, first - random.below(4)), 600).instant
            return ImportedParticipant(
                invitation: NewInvitation(id: id, codeHash: Digest.of("grass \(code)"), code: code),
                site: Self.sites[number % 5 < 2 ? 0 : 1].code, state: state, invited: invited,
                participant: joins ? try participant(number, random, signed: moment(first, 630).instant) : nil,
                enrolled: day(first), left: state == .withdrawn ? day(leaves) : nil,
                answers: state == .participating
                    ? try answers(number, from: first, through: isSilent ? first + 8 : Self.days - 1, air, random) : [])
        }
    }

    private func participant(_ number: Int, _ random: SeededRandom, signed: Instant) throws -> NewParticipant {
        let key = random.bytes(8).map { String($0, radix: 16) }.joined()
        guard let id = Participant.ID(key.uppercased() + "\(number)") else { throw DemoFlaw() }
        return NewParticipant(
            id: id, tokenHash: "demo-\(number)", region: code(region(of: number)), timeZone: DemoFamily.timeZone,
            consent: SignedConsent(number: 1, name: "Invented person \(number + 1)", signature: nil, signed: signed),
            baseline: baseline(number))
    }

    private func baseline(_ number: Int) -> String {
        let age = number % 10 < 5 ? "18-39" : number % 10 < 9 ? "40-64" : "65-89"
        return """
            {"sensitised":"\(number % 4 == 3 ? "no" : "yes")","ageBand":"\(age)","sex":"\(number % 2 == 0 ? "female" : "male")"}
            """
    }

    private func answers(
        _ number: Int, from first: Int, through last: Int, _ air: DemoStudyAir, _ random: SeededRandom
    ) throws -> [ImportedAnswer] {
        guard first <= last else { return [] }
        let region = region(of: number)
        let usual = random.below(3)
        return try (first...min(last, Self.days - 1)).compactMap { index in
            guard random.below(100) < 86, let id = StoredAnswer.ID("demo-\(number)-\(index)") else { return nil }
            let yesterday = air.grass(region, max(0, index - 1))
            func level(_ weight: Int) -> Int {
                min(3, max(0, (usual * 8 + yesterday * weight / 10 + random.below(14) - 7) / 10))
            }
            let levels = [level(5), level(4), level(2)]
            let hasEars = random.below(100) >= 6
            let ears = hasEars ? level(1) : nil
            let fields = zip(["nose", "eyes", "throat"], levels).map { "\"\($0.0)\":\"\($0.1)\"" }
            let sum = levels.reduce(ears ?? 0, +)
            let others = [
                "\"vas\":\(min(100, sum * 7 + random.below(10)))",
                "\"medicine\":\"\(sum > 5 + random.below(3) ? "yes" : "no")\"",
            ]
            let json = (fields + (ears.map { ["\"ears\":\"\($0)\""] } ?? []) + others).joined(separator: ",")
            guard day(index) < today else { throw DemoFlaw() }
            return ImportedAnswer(
                answer: NewAnswer(
                    id: id, questionnaire: 1, answers: "{\(json)}",
                    total: ears.map { _ in sum },
                    missing: hasEars ? [] : ["ears"]),
                at: moment(index, 18 * 60 + random.below(240)), environment: air.json(region, index))
        }
    }

    private func day(_ index: Int) -> CalendarDay { today.adding(days: index - Self.days) }

    private func moment(_ index: Int, _ minutes: Int) -> Moment {
        zone.moment(day(index), TimeOfDay(minutes: minutes) ?? .midnight)
    }

    /// People are spread by share, each region's all over the list.
    private func region(of number: Int) -> Int {
        var left = number * 617 % 1000
        for (index, region) in Self.regions.enumerated() {
            left -= region.share
            if left < 0 { return index }
        }
        return Self.regions.count - 1
    }

    private func code(_ region: Int) -> String { String(Self.regions[region].line.prefix { $0 != ";" }) }
}

/// Invented days of air: grass comes in waves that the regions share.
private struct DemoStudyAir {
    private let values: [[Int]]

    init(regions: Int, days: Int, _ random: SeededRandom) {
        let waves = (0..<days).map { day in 30 + 25 * (day * 7 % 11) / 10 + random.below(20) }
        values = (0..<regions).map { _ in waves.map { max(0, $0 + random.below(24) - 12) } }
    }

    func grass(_ region: Int, _ day: Int) -> Int { values[region][day] }

    func json(_ region: Int, _ day: Int) -> String {
        let grass = values[region][day]
        return """
            {"grass":\(grass),"birch":\(max(0, 12 - day)),"pm2_5":\(6 + grass % 7),"o3":\(60 + grass % 40),\
            "temperature":\(14 + grass % 11),"rain":\(grass % 5 == 0 ? 4 : 0),"sources":"invented"}
            """
    }
}
