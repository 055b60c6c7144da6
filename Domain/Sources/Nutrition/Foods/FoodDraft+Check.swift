public import Clinical

extension FoodDraft {
    /// Returns the details to store, or every problem in the form, in field order; `decimal` is the decimal separator
    /// in typed numbers.
    public func checked(decimal: DecimalSeparator) -> Checked<FoodDetails, Problem> {
        var problems: [Problem] = []
        let name = checkedName(&problems)
        let others = checkedOtherNames(&problems)
        let group = Whitespace.isAll(of: group) ? .other : FoodGroup.allCases.first { $0.rawValue == self.group }
        if group == nil { problems.append(.groupUnknown) }
        let barcode = checkedBarcode(&problems)
        let basis = checkedBasis(decimal, &problems)
        let nutrients = checkedNutrients(decimal, per: basis, &problems)
        let density = checkedDensity(decimal, &problems)
        let measures = checkedMeasures(decimal, &problems)
        let declaration = Declaration(rawValue: declaration)
        if declaration == nil { problems.append(.declarationUnknown) }
        let contains = allergens(contains, &problems)
        let mayContain = allergens(mayContain, &problems).filter { !contains.contains($0) }
        let text = FreeText.clean(ingredients, limit: FoodDraft.ingredientsLimit, lines: .several).value
        if text == nil { problems.append(.ingredientsTooLong(limit: FoodDraft.ingredientsLimit)) }
        let declared = AllergenDeclaration(
            contains: contains, mayContain: mayContain, list: declaration?.list,
            namesNone: namesNone && declaration?.list != nil && contains.isEmpty && mayContain.isEmpty)
        if let list = declared.list, declared.isBlank, self.contains.isEmpty, self.mayContain.isEmpty,
            text.map({ IngredientReader($0, field: .ingredients).grasp.isEmpty }) ?? false
        {
            problems.append(.nothingTicked(list))
        }
        guard problems.isEmpty, let name, let group, let basis, let text else {
            return .invalid(problems)
        }
        return .valid(
            FoodDetails(
                name: name, otherNames: others, group: group, barcode: barcode, basis: basis,
                nutrients: nutrients.withBothEnergies, density: density, measures: measures,
                allergens: declared,
                ingredients: text.isEmpty ? nil : IngredientList(text: text, language: language)))
    }

    private func checkedName(_ problems: inout [Problem]) -> String? {
        let name = FreeText.clean(name, limit: FoodDraft.nameLimit, lines: .one).value
        switch name {
        case nil: problems.append(.nameTooLong(limit: FoodDraft.nameLimit))
        case let name?: if NameKey(name).isEmpty { problems.append(.nameMissing) }
        }
        return name
    }

    private func checkedOtherNames(_ problems: inout [Problem]) -> [String] {
        var names: [String] = []
        for part in otherNames.utf8.split(separator: UInt8(ascii: ",")) {
            let typed = String(decoding: part, as: UTF8.self)
            guard let name = FreeText.clean(typed, limit: FoodDraft.nameLimit, lines: .one).value else {
                problems.append(.otherNameTooLong(limit: FoodDraft.nameLimit))
                continue
            }
            let isNew = !NameKey(name).isEmpty && !names.contains { NameKey($0) == NameKey(name) }
            if isNew { names.append(name) }
        }
        if names.count > FoodDraft.otherNameLimit {
            problems.append(.tooManyOtherNames(limit: FoodDraft.otherNameLimit))
        }
        return names
    }

    private func checkedBarcode(_ problems: inout [Problem]) -> Barcode? {
        if Whitespace.isAll(of: barcode) { return nil }
        do throws(Barcode.Problem) {
            return try Barcode.parse(barcode)
        } catch {
            problems.append(.barcode(error))
            return nil
        }
    }

    private func checkedBasis(_ decimal: DecimalSeparator, _ problems: inout [Problem]) -> FoodDetails.Basis? {
        switch Basis(rawValue: basis) {
        case .hundredGrams: return .hundredGrams
        case .hundredMillilitres: return .hundredMillilitres
        case .serving:
            if Whitespace.isAll(of: servingSize) { return .serving(nil) }
            do throws(FoodSize.Problem) {
                return .serving(try FoodSize.parse(servingSize, unit: servingUnit, decimal: decimal))
            } catch {
                problems.append(.servingSize(error))
                return nil
            }
        case nil:
            problems.append(.basisUnknown)
            return nil
        }
    }

    private func checkedDensity(_ decimal: DecimalSeparator, _ problems: inout [Problem]) -> FoodDensity? {
        if Whitespace.isAll(of: density) { return nil }
        let value = FoodNumber.thousandths(density, decimal, most: FoodDensity.range.upperBound)
        let density = value.flatMap { FoodDensity(milligramsPerMillilitre: $0) }
        if density == nil { problems.append(.densityUnreadable) }
        return density
    }

    private func checkedMeasures(_ decimal: DecimalSeparator, _ problems: inout [Problem]) -> [HouseholdMeasure] {
        var found: [HouseholdMeasure] = []
        for (index, measure) in measures.enumerated() {
            if Whitespace.isAll(of: measure.name), Whitespace.isAll(of: measure.size) { continue }
            guard let name = FreeText.clean(measure.name, limit: FoodDraft.measureLimit, lines: .one).value else {
                problems.append(.measureNameTooLong(measure: index, limit: FoodDraft.measureLimit))
                continue
            }
            if NameKey(name).isEmpty { problems.append(.measureNameMissing(measure: index)) }
            if found.contains(where: { NameKey($0.name) == NameKey(name) }) {
                problems.append(.measureTwice(measure: index))
            }
            do throws(FoodSize.Problem) {
                let size = try FoodSize.parse(measure.size, unit: measure.unit, decimal: decimal)
                found.append(HouseholdMeasure(name: name, size: size))
            } catch {
                problems.append(.measureSize(measure: index, error))
            }
        }
        if found.count > FoodDraft.mostMeasures { problems.append(.tooManyMeasures(limit: FoodDraft.mostMeasures)) }
        return found
    }

    private func allergens(_ codes: [String], _ problems: inout [Problem]) -> [FoodAllergen] {
        var found: [FoodAllergen] = []
        for code in codes {
            guard let allergen = FoodAllergen(code: code) else {
                problems.append(.allergenUnknown(code: code))
                continue
            }
            if !found.contains(allergen) { found.append(allergen) }
        }
        return found
    }
}
