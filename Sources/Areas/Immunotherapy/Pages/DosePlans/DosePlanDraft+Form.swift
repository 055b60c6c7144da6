internal import Clinical
internal import Immunotherapy
internal import Pages

extension EditDosePlanPage.Values {
    /// More rows than any real plan has. Larger forms are rejected.
    static let mostRows = 40

    /// The submitted form, unvalidated; nil if an id is invalid.
    init?(_ form: Form) {
        let numbers = form.numbers(#/x([0-9]{1,3})\.allergen/#)
        var exceptions: [DosePlanDraft.Exception] = []
        for number in numbers {
            guard let allergen = Allergen.ID(form["x\(number).allergen"]),
                let rules = DoseRulesDraft(form, "x\(number)")
            else { return nil }
            exceptions.append(DosePlanDraft.Exception(allergen: allergen, rules: rules))
        }
        guard numbers.count <= Self.mostRows, let rules = DoseRulesDraft(form, "r") else { return nil }
        self.init(
            version: form.optional("version").flatMap { $0.isEmpty ? nil : $0 }, template: form.optional("template"),
            draft: DosePlanDraft(
                clinician: form["clinician"], day: form["day"], rules: rules, exceptions: exceptions),
            visit: form.optional("visit").flatMap(ClinicVisit.ID.init))
    }
}

extension DoseRulesDraft {
    /// Reads the fields whose names start with `prefix`.
    init?(_ form: Form, _ prefix: String) {
        self.init()
        let read = { (name: String) in form["\(prefix).\(name)"] }
        let rows = { (name: String) in form.rows(below: "\(prefix).\(name)") }
        times = rows("time").map { read("time.\($0)") }
        windowFrom = read("from")
        windowUntil = read("until")
        gap = read("gap")
        missed = rows("missed").map { Missed(days: read("missed.\($0).days"), action: read("missed.\($0).action")) }
        afterReduction = read("after")
        restBefore = read("restBefore")
        restAfter = read("restAfter")
        observation = read("observation")
        withFood = form.has("\(prefix).food")
        medicines = rows("medicine").map {
            Medicine(
                code: read("medicine.\($0).code"), otherName: read("medicine.\($0).name"),
                amount: read("medicine.\($0).amount"), lead: read("medicine.\($0).lead"))
        }
        unlocksByVisit = form.has("\(prefix).visit")
        initialSteps = read("steps")
        initialInterval = read("interval")
        initialObservation = read("watching")
        conditions = DoseCondition.listed.map { Condition(code: $0.code, action: read("condition.\($0.code)")) }
        let own = rows("own")
        ownConditions = own.compactMap { row in
            DoseCondition.Own.ID(read("own.\(row).id")).map {
                OwnCondition(id: $0, name: read("own.\(row).name"), action: read("own.\(row).action"))
            }
        }
        let counts = [times.count, missed.count, medicines.count, own.count]
        guard ownConditions.count == own.count, counts.allSatisfy({ $0 <= EditDosePlanPage.Values.mostRows }) else {
            return nil
        }
    }
}

extension Form {
    /// The numbers captured by a field-name pattern, without duplicates, ascending.
    fileprivate func numbers(_ name: some RegexComponent<(Substring, Substring)>) -> [Int] {
        Set(fields.compactMap { $0.name.wholeMatch(of: name).flatMap { Int($0.output.1) } }).sorted()
    }

    /// The row numbers under a name: 1 and 2 for `r.missed.1.days` and `r.missed.2.action`.
    fileprivate func rows(below name: String) -> [Int] {
        let numbers = fields.compactMap { field -> Int? in
            guard field.name.hasPrefix(name + ".") else { return nil }
            return Int(field.name.dropFirst(name.count + 1).prefix { $0 != "." })
        }
        return Set(numbers).filter { $0 > 0 && $0 < 1000 }.sorted()
    }
}
