internal import Asthma
internal import CarePlan
internal import Clinical
internal import SQL
internal import Store

extension Reader {
    /// What says that the asthma is worse than usual and can still count at the time of a check.
    func asthmaSigns(_ wanted: EvidenceRange, _ access: PersonAccess) throws -> [AsthmaSign] {
        let (state, flow, attacks) = try together(
            { try $0.stateSign(wanted.at, access) }, { try $0.peakFlowSign(wanted, access) },
            { try $0.records(.attack, access) })
        return [state, flow].compactMap(\.self)
            + attacks.map { attack in
                .attack(
                    id: attack.id.text, start: attack.details.start, end: attack.details.end, zone: wanted.zone,
                    version: attack.version)
            }
    }

    /// The last statement counts; a later one that all is well ends it.
    private func stateSign(_ at: Moment, _ access: PersonAccess) throws -> AsthmaSign? {
        let last = try first(
            """
            \(part: Record.asthmaState.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            AND at <= \(at.instant.milliseconds) ORDER BY at DESC, id DESC LIMIT 1
            """
        ).map(Record.asthmaState.stored)
        guard let last, last.details.symptoms.zone != .green || last.details.reliever?.zone == .red else { return nil }
        return .observed(.state, id: last.id.text, at: last.details.at.instant, version: last.version)
    }

    /// The last measurement counts, if its meter has a best.
    private func peakFlowSign(_ wanted: EvidenceRange, _ access: PersonAccess) throws -> AsthmaSign? {
        let since = wanted.at.instant.adding(seconds: -AsthmaSign.reach)
        let last = try peakFlows(access, since: wanted.at.day.adding(days: -2))
            .last { $0.details.at.instant <= wanted.at.instant && $0.details.at.instant > since }
        guard let last, let person = try person(access)?.person else { return nil }
        let judgement = PeakFlowJudgement(
            last.details, bests: try records(.personalBest, access).map(\.details),
            limits: AsthmaRecords.inForce(try records(.asthmaPlan, access))?.details.limits ?? .usual,
            birthdate: person.birthdate)
        guard let zone = judgement.reliableZone, zone != .green else { return nil }
        return .observed(.peakFlow, id: last.id.text, at: last.details.at.instant, version: last.version)
    }
}
