internal import CarePlan
internal import Clinical
public import Exchange
internal import Immunotherapy
internal import SQL
internal import Symptoms
public import TestSupport

extension TwoHouseholds {
    /// Writes a situation before a dose into Mia's records, so that every query of the store sees it. The clock must
    /// be set to the time of the check.
    public func hold(_ situation: DoseSituation) async throws {
        let records = situation.records
        let check = records.check
        let named =
            check.levels.map(\.allergen) + check.taken.map(\.portion.allergen) + check.skips.map(\.allergen)
            + (situation.allergens ?? []) + (situation.taken ?? []).map(\.allergen)
        let listed = ["peanut": "peanut", "cashew": "cashew"]
        try await temporary.database.write { tx in
            try tx.execute("DELETE FROM dose_level WHERE person = 'mia'")
            try tx.execute("DELETE FROM allergen WHERE person = 'mia'")
            try tx.execute(
                """
                UPDATE person SET time_zone = \(check.zone.identifier),
                                  birthdate = \(check.birthdate?.iso ?? "1990-01-01") WHERE id = 'mia'
                """)
            for id in Set(named.map(\.text)).sorted() {
                let name = listed[id] == nil ? id : nil
                try tx.execute(
                    """
                    INSERT INTO allergen (id, person, listed, name, emoji, created_at, standing)
                    VALUES (\(id), 'mia', \(listed[id]), \(name), \(name.map { _ in "🥜" }), 1, 'in-treatment')
                    """)
            }
            for level in check.levels { try tx.insert(level) }
            if let plan = check.plan { try tx.insert(plan) }
            for taken in check.taken { try tx.insert(taken) }
            try tx.insertHighest(check)
            for skip in check.skips { try tx.insert(skip) }
            for visit in check.visits { try tx.insert(visit) }
            for hold in check.holds { try tx.insert(hold) }
            for start in check.starts { try tx.insert(start) }
            for answer in check.clinicAnswers { try tx.insert(answer) }
            for symptom in records.symptoms { try tx.insert(symptom) }
            for reaction in records.reactions { try tx.insert(reaction) }
            for statement in records.statements {
                try tx.execute(
                    """
                    INSERT INTO symptom_statement (person, symptom, kind, at)
                    VALUES ('mia', \(statement.symptom.text), \(statement.kind.rawValue), \(statement.at.milliseconds))
                    """)
            }
        }
    }
}

extension Writer {
    fileprivate func insert(_ level: DoseLevel) throws {
        try execute(
            """
            INSERT INTO dose_level (id, person, allergen, name, name_key, nanograms, position, is_current, created_at,
                                    deleted_at, version)
            VALUES (\(level.id.text), 'mia', \(level.allergen.text), \(level.name), \(level.id.text),
                    \(level.amount.nanograms), \(level.position), \(level.isCurrent), 1,
                    \(level.isDeleted ? 2 : Int64?.none), 1)
            """)
    }

    fileprivate func insert(_ plan: DosePlan) throws {
        try execute(
            """
            INSERT INTO dose_plan (person, version, agreed_by, agreed_on, body, created_at, created_by)
            VALUES ('mia', \(plan.version.number), \(plan.agreement.clinician), \(plan.agreement.day.iso),
                    \(plan.json), 1, 'account-ada')
            """)
    }

    fileprivate func insert(_ taken: DoseCheck.Taken) throws {
        let intake = "i-\(taken.at.instant.milliseconds)-\(taken.portion.allergen.text)"
        try insertDay(taken.at.day)
        try execute(
            """
            INSERT INTO intake (person, day, id, at, utc_offset)
            VALUES ('mia', \(taken.at.day.iso), \(intake), \(taken.at.instant.milliseconds), \(taken.at.offset))
            """)
        try insert(taken.portion, intake, taken.at.day)
        guard let standing = taken.standing else { return }
        let verdict: DoseVerdict =
            switch standing {
            case .allowed: .proceed
            case .notAsked: .ask
            case .against: .hold
            }
        let portion = DoseDecision.Portion(
            level: taken.portion.level ?? fallback, share: taken.isHalfAsked ? .half : .full,
            amount: taken.portion.amount)
        let decision = DoseDecision(
            allergen: taken.portion.allergen, at: taken.at, plan: nil, verdict: verdict,
            portion: verdict < .ask ? portion : nil, notBefore: nil,
            reasons: [DoseReason(rule: .noPlan, verdict: verdict)])
        try execute(
            """
            INSERT INTO intake_decision (person, day, intake, allergen, verdict, deviates, body, created_at, standing,
                                         half_asked)
            VALUES ('mia', \(taken.at.day.iso), \(intake), \(taken.portion.allergen.text), \(verdict.rawValue), 0,
                    \(DecidedIntake(portions: [.init(decision: decision, deviations: [])]).json), 1,
                    \(standing.rawValue), \(taken.isHalfAsked))
            """)
    }

    /// Adds an earlier dose for each allergen whose highest dose is not among the situation's own doses.
    fileprivate func insertHighest(_ check: DoseCheck) throws {
        for highest in check.highestTaken {
            let own = check.taken.filter { $0.portion.allergen == highest.allergen }
            guard let first = own.map(\.at).min(by: { $0.instant < $1.instant }),
                !own.contains(where: { $0.portion.amount >= highest.amount })
            else { continue }
            let at = Moment(instant: first.instant.adding(seconds: -200 * 86_400), offset: first.offset)
            let portion = OITDose.Portion(
                allergen: highest.allergen, level: nil, levelName: nil, share: .part, amount: highest.amount)
            let intake = "highest-\(highest.allergen.text)"
            try insertDay(at.day)
            try execute(
                """
                INSERT INTO intake (person, day, id, at, utc_offset)
                VALUES ('mia', \(at.day.iso), \(intake), \(at.instant.milliseconds), \(at.offset))
                """)
            try insert(portion, intake, at.day)
        }
    }

    private func insertDay(_ day: CalendarDay) throws {
        try execute(
            """
            INSERT INTO dose (person, day, created_at, updated_at, version) VALUES ('mia', \(day.iso), 1, 1, 1)
            ON CONFLICT (person, day) DO NOTHING
            """)
    }

    private func insert(_ portion: OITDose.Portion, _ intake: String, _ day: CalendarDay) throws {
        try execute(
            """
            INSERT INTO portion (person, day, intake, allergen, level, level_name, share, nanograms)
            VALUES ('mia', \(day.iso), \(intake), \(portion.allergen.text), \(portion.level?.text),
                    \(portion.levelName), \(portion.share.rawValue), \(portion.amount.nanograms))
            """)
    }

    fileprivate func insert(_ skip: DoseSkip) throws {
        try execute(
            """
            INSERT INTO dose_skip (id, person, day, allergen, slot, reason, notes, created_at, version)
            VALUES (\(skip.id.text), 'mia', \(skip.day.iso), \(skip.allergen.text), \(skip.slot),
                    \(skip.reason.rawValue), \(skip.notes), 1, 1)
            """)
    }

    fileprivate func insert(_ visit: ClinicVisit) throws {
        try execute(
            "INSERT INTO clinic_visit (id, person, day, created_at, version) VALUES (\(visit.id.text), 'mia', \(visit.day.iso), 1, 1)"
        )
        for level in visit.levels {
            try execute(
                """
                INSERT INTO clinic_visit_level (visit, level, level_name, nanograms)
                VALUES (\(visit.id.text), \(level.level.text), \(level.name), \(level.amount.nanograms))
                """)
        }
    }

    fileprivate func insert(_ hold: DoseHold) throws {
        try execute(
            """
            INSERT INTO dose_hold (id, person, allergen, from_day, through_day, reason, created_at, version)
            VALUES (\(hold.id.text), 'mia', \(hold.allergen?.text), \(hold.from.iso), \(hold.through?.iso),
                    \(hold.reason), 1, 1)
            """)
    }

    fileprivate func insert(_ start: LevelStart) throws {
        try execute(
            """
            INSERT INTO level_start (id, person, level, level_name, nanograms, since_day, recorded_day, created_at)
            VALUES (\(start.id.text), 'mia', \(start.level.level.text), \(start.level.name),
                    \(start.level.amount.nanograms), \(start.since.iso), \(start.recordedOn.iso), 1)
            """)
    }

    fileprivate func insert(_ answer: ClinicAnswer) throws {
        try execute(
            """
            INSERT INTO clinic_answer (id, person, allergen, day, at, utc_offset, level, level_name, nanograms, share,
                                       clinician, about, created_at)
            VALUES (\(answer.id.text), 'mia', \(answer.allergen.text), \(answer.at.day.iso),
                    \(answer.at.instant.milliseconds), \(answer.at.offset), \(answer.portion?.level.level.text),
                    \(answer.portion?.level.name), \(answer.portion?.level.amount.nanograms),
                    \(answer.portion?.share.rawValue), \(answer.clinician), \(answer.about.joined(separator: "\n")), 1)
            """)
    }

    fileprivate func insert(_ entry: SymptomEntry) throws {
        let isStep = entry.grade == SymptomGrade(entry.severity)
        try execute(
            """
            INSERT INTO symptom_entry (id, person, day, at, utc_offset, kind, severity, grade, created_at, version)
            VALUES (\(entry.id.text), 'mia', \(entry.at.day.iso), \(entry.at.instant.milliseconds), \(entry.at.offset),
                    \(entry.kind.rawValue), \(entry.severity.rawValue), \(isStep ? nil : entry.grade.rawValue), 1,
                    \(entry.version.number))
            """)
    }

    fileprivate func insert(_ reaction: Reaction) throws {
        try execute(
            """
            INSERT INTO reaction (person, id, day, at, utc_offset, created_at, version)
            VALUES ('mia', \(reaction.id.text), \(reaction.onset.day.iso), \(reaction.onset.instant.milliseconds),
                    \(reaction.onset.offset), 1, \(reaction.version.number))
            """)
        for symptom in reaction.symptoms {
            try execute(
                """
                INSERT INTO reaction_symptom (person, reaction, symptom)
                VALUES ('mia', \(reaction.id.text), \(symptom.text))
                """)
        }
    }
}

/// The level for doses that do not name one.
private let fallback: DoseLevel.ID = "p0"
