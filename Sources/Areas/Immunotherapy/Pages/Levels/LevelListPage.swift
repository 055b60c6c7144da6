internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages

/// A form for several dose levels at once, one in each line.
struct LevelListPage: FormPage {
    static let template = "levels/list"
    static let place: Place? = .plan

    let head: FormHead
    let allergen: Menu
    let list: LongField
    let product: Field
    /// Where the levels that are filled in come from; nil if none are.
    let source: String?

    struct Values: Sendable {
        /// Generated with the form, so submitting it twice adds the levels once.
        var id: String
        var allergen: String
        var text = ""
        var product = ""
        /// Nil for levels that were not filled in.
        var template: String?
    }

    init(_ phrases: Phrases, person: Person.ID, allergens: [Allergen], values: Values, problems: Problems = .none) {
        head = FormHead(
            phrases, title: phrases("level.list.title"), cancel: Paths.plan(person), post: Paths.levelList(person),
            hidden: [Hidden("id", values.id)] + [values.template.map { Hidden("template", $0) }].compactMap { $0 },
            problems: problems)
        let named = allergens.map { (value: $0.id.text, label: phrases.allergen($0.kind)) }
            .sorted { $0.label < $1.label }
        allergen = Menu(
            "allergen", phrases("level.allergen"), options: named, chosen: values.allergen, problems: problems)
        list = LongField(
            "list", phrases("level.list.levels"), values.text, hint: phrases("level.list.hint"), problems: problems)
        product = Field("product", phrases("level.product"), values.product, problems: problems)
            .fill("off").longest(DoseLevelDraft.productLimit)
        let template = DosePlan.Template.named(values.template)
        source = template.flatMap { template in
            template.levels.map { TemplateNotes(phrases: phrases, template: template).source($0.source) }
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: Values, _ problems: Problems = .none) -> LevelListPage {
            LevelListPage(
                phrases, person: Samples.person, allergens: Samples.allergens, values: values, problems: problems)
        }
        let filled = DosePlan.Template.palforzia.levelLines(phrases)
        let typed = "3\n2: 1,000\n1\n4: 20 mg = 0 mL"
        let lines = MeasuredLines(typed)
        let wrong = DoseLevelListDraft(text: lines.plain, product: "").checked(decimal: .point, existing: [])
        let unclear = lines.checked(decimal: .point) { phrases.listedUnit($0) }
        return [
            Sample("empty", page(Values(id: "n", allergen: "peanut"))),
            Sample("template", page(Values(id: "n", allergen: "peanut", text: filled, template: "palforzia"))),
            Sample(
                "errors",
                page(Values(id: "n", allergen: "own", text: typed), phrases.levelList(wrong.problems, unclear.problems))
            ),
        ]
    }
}

extension DosePlan.Template {
    /// The levels as somebody would type them: "1: 3 mg", one in each line.
    func levelLines(_ phrases: Phrases) -> String {
        (levels?.value ?? []).enumerated().map { index, amount in
            "\(index + 1): \(phrases.exact(amount).replacing("\u{A0}", with: " "))"
        }.joined(separator: "\n")
    }
}

extension Phrases {
    /// "Line 2: This could mean 1000 or 1."
    func levelList(_ problems: [DoseLevelListDraft.Problem], _ measures: [MeasuredLines.Problem] = []) -> Problems {
        let all =
            problems.map { (line: $0.line, text: reason($0.reason)) }
            + measures.map { (line: $0.line, text: reason($0.reason)) }
        return Problems(
            all.sorted { $0.line < $1.line }.map { problem in
                let line = formats.number(problem.line)
                return ("list", self("level.list.line", ["line": line, "problem": problem.text]))
            })
    }

    /// A listed unit by its word or its code, in any number.
    func listedUnit(_ word: String) -> PieceUnit.Listed? {
        let key = NameKey(word)
        return PieceUnit.Listed.allCases.first { unit in
            let counted = [1, 2, 5].map { count in
                pieces(PieceCount(tenThousandths: count * 10_000) ?? .zero, .listed(unit))
                    .drop { $0.isNumber || $0.isWhitespace }
            }
            return ([unit.rawValue, self.unit(unit)] + counted.map(String.init)).contains { NameKey($0) == key }
        }
    }

    private func reason(_ reason: DoseMeasureDraft.Problem) -> String {
        switch reason {
        case .countMissing, .unitMissing, .nameMissing: self("level.list.measure")
        case .count, .unitUnknown, .nameTooLong: measure(reason).1
        }
    }

    private func reason(_ reason: DoseLevelListDraft.Problem.Reason) -> String {
        switch reason {
        case .unclear: self("level.list.unclear")
        case .level(let problem): level([problem]).list.first?.text ?? self("level.list.unclear")
        case .notLarger(let amount): self("level.list.notLarger", ["amount": exact(amount)])
        }
    }
}
