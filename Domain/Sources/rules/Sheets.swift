import Clinical
import Exchange
import Immunotherapy
import Symptoms
import offline

extension Message {
    /// `sheet` birth ISO, today ISO, now ms, point or comma or empty, default time or empty; `called` allergen id and
    /// its names; `zone` and `level` rows.
    fileprivate var sheetContext: DoseSheet.Context? {
        let row = first("sheet")
        guard let birth = row.day(0), let today = row.day(1), let now = row.instant(2), let zone else { return nil }
        var allergens: [(Allergen.ID, names: [String])] = []
        for called in all("called") {
            guard let id: Allergen.ID = called.id(0) else { return nil }
            allergens.append((id, names: called.list(from: 1)))
        }
        return DoseSheet.Context(
            birthdate: birth,
            today: today,
            now: now,
            zone: zone,
            allergens: allergens,
            levels: levels,
            decimal: row.decimal(3),
            defaultTime: row.time(4)
        )
    }
}

/// The rows of a sheet's context, `person`, and `file` → `sheet` rows, repeated, problems, new portions, new symptoms;
/// `dose` rows with all that belongs to them; `symptom` and `problem` rows.
@_expose(wasm, "sheet_read")
@_cdecl("sheet_read")
public func sheetRead(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let context = message.sheetContext, let person: Person.ID = message.first("person").id(0) else {
            return answer
        }
        let sheet = DoseSheet.read(message.file, context: context)
        let plan = DoseImportPlan(
            days: sheet.days,
            stored: message.storedDoses(of: person),
            storedSymptoms: [],
            person: person
        )
        answer.add(
            "sheet", "\(sheet.rows)", "\(sheet.repeated)", "\(sheet.problemCount)", "\(plan.counts.newPortions)",
            "\(plan.counts.newSymptoms)", plan.changesNothing ? "1" : "0"
        )
        for dose in plan.doses {
            answer.add(dose)
        }
        for symptom in plan.symptoms {
            answer.add(
                "symptom", symptom.at.day.iso, symptom.at.time.text, symptom.kind.rawValue, symptom.severity.rawValue)
        }
        for problem in sheet.problems {
            answer.add("problem", "\(problem.line)", problem.column ?? "", problem.reason.code, problem.text)
        }
        return answer
    }
}

/// `file` → `record` line and texts each, or `problem` with its line.
@_expose(wasm, "csv_read")
@_cdecl("csv_read")
public func csvRead(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        do throws(CSVReader.Problem) {
            let limits = CSVReader.Limits(rows: DoseSheet.rowLimit, columns: 64, fieldBytes: 65_536)
            let reader = try CSVReader(message.file, limits: limits)
            try reader.read { record in
                var row = ["record", "\(record.line)"]
                for index in 0..<record.count {
                    row.append(record.text(index) ?? "")
                }
                answer.add(row)
                return true
            }
        } catch {
            answer.add("problem", "\(error.line ?? 1)", error.code)
        }
        return answer
    }
}
