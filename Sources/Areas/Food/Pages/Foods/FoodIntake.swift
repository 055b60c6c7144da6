internal import Clinical
package import FoodStore
package import FoodTables
internal import Foundation
internal import Host
internal import Nutrition

/// The result of importing a large food table.
package struct FoodIntakeReport: Sendable, Equatable {
    /// A skipped line; 0 if the file has no line numbers.
    package struct Line: Sendable, Equatable {
        /// The line, counted from 1, or the number of the food in FoodData Central.
        package let number: Int64
        /// Why.
        package let reason: FoodDumpReason
    }

    /// The maximum number of lines listed; a table has millions.
    package static let mostLines = 20

    /// What changed.
    package internal(set) var result = FoodImport(new: 0, changed: 0, same: 0, removed: 0)
    /// The number of skipped lines for each reason.
    package internal(set) var leftOut: [FoodDumpReason: Int] = [:]
    /// The first of them, without those skipped by request.
    package internal(set) var lines: [Line] = []

    mutating func leaveOut(_ number: Int64, _ reason: FoodDumpReason) {
        leftOut[reason, default: 0] += 1
        if !reason.isExpected, lines.count < Self.mostLines { lines.append(Line(number: number, reason: reason)) }
    }
}

/// A large table being imported into the store, a batch at a time.
struct FoodIntake {
    /// The number of foods in memory at once.
    static let batchSize = 2000

    let world: World
    private let stage: FoodWordStage
    private var run: FoodImportRun
    private var batch: [Food] = []
    var report = FoodIntakeReport()

    /// Imports a table as `body` reads it; if it throws, the previous contents are kept.
    static func run(
        _ table: FoodSource.Table, in folder: URL, _ world: World,
        _ body: (inout FoodIntake) async throws -> Void
    ) async throws -> FoodIntakeReport {
        while try await world.store.sweepFoods() {}
        let stage = try await FoodWordStage(path: folder.appending(path: "words.sqlite").path)
        let begun = try await world.store.beginFoodImport(of: table, change: world.change())
        var intake = FoodIntake(world: world, stage: stage, run: begun)
        do {
            try await body(&intake)
            try await intake.finish()
        } catch {
            try? stage.close()
            try await world.store.stopFoodImport(begun)
            while try await world.store.sweepFoods() {}
            throw error
        }
        try stage.close()
        while try await world.store.sweepFoods() {}
        return intake.report
    }

    private init(world: World, stage: FoodWordStage, run: FoodImportRun) {
        (self.world, self.stage, self.run) = (world, stage, run)
    }

    mutating func add(_ food: Food) async throws {
        batch.append(food)
        if batch.count >= Self.batchSize { try await store() }
    }

    private mutating func store() async throws {
        guard !batch.isEmpty else { return }
        run = try await world.store.addFoods(batch, to: run, stage)
        batch = []
    }

    private mutating func finish() async throws {
        try await store()
        guard run.new + run.changed + run.same > 0 else { throw FoodFileProblem.nothingTaken }
        if run.repeated > 0 { report.leftOut[.codeTwice, default: 0] += run.repeated }
        try await world.store.addFoodWords(stage, to: run)
        report.result = try await world.store.finishFoodImport(run, change: world.change())
    }
}
