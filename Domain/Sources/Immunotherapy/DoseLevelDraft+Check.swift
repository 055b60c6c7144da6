public import Clinical

extension DoseLevelDraft {
    /// Returns the details to store, or all problems in the form.
    ///
    /// `existingNames` are the names of the same allergen's other levels; another allergen may use the same name. Names
    /// are compared ignoring case and extra spaces.
    public func checked(
        decimal: DecimalSeparator,
        existingNames: [String]
    ) -> Checked<DoseLevelDetails, Problem> {
        var problems: [Problem] = []
        let name = checkedName(existingNames: existingNames, &problems)
        var amount: Amount?
        do throws(AmountProblem) {
            amount = try Amount.parse(self.amount, decimal: decimal)
        } catch {
            problems.append(.amount(error))
        }
        let foodAmount = FreeText.clean(foodAmount, limit: DoseLevelDraft.foodAmountLimit, lines: .one).value
        if foodAmount == nil { problems.append(.foodAmountTooLong(limit: DoseLevelDraft.foodAmountLimit)) }
        let product = FreeText.clean(product, limit: DoseLevelDraft.productLimit, lines: .one).value
        if product == nil { problems.append(.productTooLong(limit: DoseLevelDraft.productLimit)) }
        let notes = FreeText.clean(notes, limit: DoseLevelDraft.notesLimit, lines: .several).value
        if notes == nil { problems.append(.notesTooLong(limit: DoseLevelDraft.notesLimit)) }
        guard problems.isEmpty, let amount, let foodAmount, let product, let notes else { return .invalid(problems) }
        return .valid(
            DoseLevelDetails(
                name: name,
                amount: amount,
                foodAmount: foodAmount.isEmpty ? nil : foodAmount,
                product: product.isEmpty ? nil : product,
                notes: notes.isEmpty ? nil : notes,
                isCurrent: isCurrent
            )
        )
    }

    private func checkedName(existingNames: [String], _ problems: inout [Problem]) -> String {
        guard let cleaned = FreeText.clean(name, limit: DoseLevelDraft.nameLimit, lines: .one).value else {
            problems.append(.nameTooLong(limit: DoseLevelDraft.nameLimit))
            return ""
        }
        let key = NameKey(cleaned)
        if key.isEmpty {
            problems.append(.nameMissing)
        } else if let taken = existingNames.first(where: { NameKey($0) == key }) {
            problems.append(.nameTaken(taken))
        }
        return cleaned
    }
}
