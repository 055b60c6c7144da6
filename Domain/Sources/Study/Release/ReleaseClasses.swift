/// Puts people into classes of k or more: first by place, then by age.
///
/// Whoever was shown in a coarser class in an earlier release stays there, since people could otherwise be found between
/// the old class and the new one.
struct ReleaseClasses {
    /// The class of each person; nil for those who fit none.
    private(set) var classes: [ReleaseClass?]
    private(set) var coarsenings: Set<ReleaseCoarsening> = []

    /// The people who may be pooled with one another by age.
    private struct Group: Hashable {
        let region: String
        let sex: String
        let hasAge: Bool
    }

    init(_ people: [ReleasePerson], _ rules: ReleaseRules, previous: [ReleaseMembership]) {
        classes = Array(repeating: nil, count: people.count)
        var groups: [Group: [Int]] = [:]
        for (index, person) in people.enumerated() {
            var region = person.place.country
            if let own = person.place.region {
                if person.place.population ?? 0 >= rules.population {
                    region = own
                } else {
                    coarsenings.insert(.smallPlace(region: own, country: region))
                }
            }
            groups[Group(region: region, sex: person.sex, hasAge: person.age != nil), default: []].append(index)
        }
        var known: [Group: Set<AgeBand>] = [:]
        for found in previous.lazy.flatMap(\.classes.values) {
            guard let age = found.age else { continue }
            known[Group(region: found.region, sex: found.sex, hasAge: true), default: []].insert(age)
        }
        moveToCountries(&groups, people, rules.k, previous)
        for (group, members) in groups where members.count >= rules.k {
            pool(group, members, people, rules, known[group] ?? [])
        }
    }

    private mutating func moveToCountries(
        _ groups: inout [Group: [Int]], _ people: [ReleasePerson], _ k: Int, _ previous: [ReleaseMembership]
    ) {
        for (group, members) in groups {
            let country = people[members[0]].place.country
            guard group.region != country else { continue }
            let wasMoved = previous.contains { release in
                members.contains { release.classes[people[$0].key]?.region == country }
            }
            guard members.count < k || wasMoved else { continue }
            coarsenings.insert(.fewInPlace(region: group.region, country: country, sex: group.sex))
            groups[group] = nil
            groups[Group(region: country, sex: group.sex, hasAge: group.hasAge), default: []] += members
        }
    }

    private mutating func pool(
        _ group: Group, _ members: [Int], _ people: [ReleasePerson], _ rules: ReleaseRules, _ known: Set<AgeBand>
    ) {
        let own = members.map { people[$0].age?.pooled(from: rules.topAge) }
        let bands = AgePooling(own.compactMap(\.self), known: known, k: rules.k).bands
        for (index, age) in zip(members, own) {
            let band = age.flatMap { age in bands.first { $0.contains(age) } }
            classes[index] = ReleaseClass(region: group.region, age: band, sex: group.sex)
            if let band, band != age {
                coarsenings.insert(.agesJoined(region: group.region, sex: group.sex, age: band))
            }
        }
    }
}
