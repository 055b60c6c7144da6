internal import Clinical
internal import Nutrition

/// A weight or volume as stored.
struct FoodSizeRecord: Codable, Sendable {
    let milligrams: Int64?
    let microlitres: Int64?

    init(_ size: FoodSize) {
        switch size {
        case .mass(let mass): (milligrams, microlitres) = (mass.milligrams, nil)
        case .volume(let volume): (milligrams, microlitres) = (nil, volume.microlitres)
        }
    }

    func size() throws(FoodRecordProblem) -> FoodSize {
        if let mass = milligrams.flatMap({ FoodMass(milligrams: $0) }) { return .mass(mass) }
        if let volume = microlitres.flatMap({ FoodVolume(microlitres: $0) }) { return .volume(volume) }
        throw FoodRecordProblem("size")
    }
}

/// A measure of a food as stored.
struct FoodMeasureRecord: Codable, Sendable {
    let name: String
    let size: FoodSizeRecord

    init(_ measure: HouseholdMeasure) {
        name = measure.name
        size = FoodSizeRecord(measure.size)
    }

    func measure() throws(FoodRecordProblem) -> HouseholdMeasure {
        HouseholdMeasure(name: name, size: try size.size())
    }
}

/// An eaten amount as stored: a size, hundredths of a measure, or a number of servings.
struct PortionRecord: Codable, Sendable {
    let size: FoodSizeRecord?
    let measure: FoodMeasureRecord?
    let hundredths: Int64?

    init(_ portion: Portion) {
        switch portion {
        case .mass(let mass): (size, measure, hundredths) = (FoodSizeRecord(.mass(mass)), nil, nil)
        case .volume(let volume): (size, measure, hundredths) = (FoodSizeRecord(.volume(volume)), nil, nil)
        case .measures(let one, let count):
            (size, measure, hundredths) = (nil, FoodMeasureRecord(one), count.hundredths)
        case .servings(let count): (size, measure, hundredths) = (nil, nil, count.hundredths)
        }
    }

    func portion() throws(FoodRecordProblem) -> Portion {
        if let size {
            switch try size.size() {
            case .mass(let mass): return .mass(mass)
            case .volume(let volume): return .volume(volume)
            }
        }
        guard let count = hundredths.flatMap({ PortionCount(hundredths: $0) }) else {
            throw FoodRecordProblem("portion")
        }
        return try measure.map { record throws(FoodRecordProblem) in .measures(try record.measure(), count) }
            ?? .servings(count)
    }
}
