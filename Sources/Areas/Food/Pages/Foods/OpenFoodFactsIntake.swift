internal import Clinical
internal import Exchange
internal import FoodTables
internal import Foundation
internal import Glibc
internal import Nutrition
internal import Store

/// Reads Open Food Facts exports line by line.
struct OpenFoodFactsIntake {
    /// The format of a line.
    enum Kind: Equatable {
        case columns
        case json
    }

    let countries: Set<String>

    /// The format detected from the first line; nil if it is not an export.
    static func kind(of file: URL) throws(FoodFileProblem) -> Kind? {
        var lines = try LineReader(path: file.path)
        guard let first = try lines.next() else { return nil }
        if OpenFoodFactsColumns(first) != nil { return .columns }
        return first.first == UInt8(ascii: "{") ? .json : nil
    }

    func read(_ file: URL, _ kind: Kind, into intake: inout FoodIntake) async throws {
        var lines = try LineReader(path: file.path)
        var columns: OpenFoodFactsColumns?
        if kind == .columns {
            guard let first = try lines.next(), let found = OpenFoodFactsColumns(first) else {
                throw FoodFileProblem.unknown
            }
            columns = found
        }
        while let line = try lines.next() {
            guard !line.isEmpty else { continue }
            switch food(line, columns) {
            case .success(let food): try await intake.add(food)
            case .failure(let reason): intake.report.leaveOut(Int64(lines.line), reason)
            }
        }
    }

    private func food(_ line: [UInt8], _ columns: OpenFoodFactsColumns?) -> Result<Food, FoodDumpReason> {
        do throws(FoodDumpReason) {
            guard let columns else { return .success(try wanted(try entry(json: line))) }
            return .success(try wanted(try columns.entry(line)))
        } catch {
            return .failure(error)
        }
    }

    private func entry(json line: [UInt8]) throws(FoodDumpReason) -> OpenFoodFactsEntry {
        // Most lines are for other countries, and searching for a few letters is cheaper than parsing them all.
        let mayBeWanted = countries.isEmpty || countries.contains { BytePattern.isFound($0, in: line) }
        guard mayBeWanted else { throw .otherCountry }
        do throws(JSONProblem) {
            return OpenFoodFactsEntry(try JSONReader.read(line))
        } catch {
            throw .lineUnreadable
        }
    }

    private func wanted(_ entry: OpenFoodFactsEntry) throws(FoodDumpReason) -> Food {
        guard countries.isEmpty || entry.countries.contains(where: { countries.contains($0) }) else {
            throw .otherCountry
        }
        do throws(OpenFoodFactsProduct.Problem) {
            return try entry.product.food()
        } catch {
            throw error.reason
        }
    }
}

/// Searches for text in bytes.
enum BytePattern {
    static func isFound(_ text: String, in bytes: [UInt8]) -> Bool {
        let pattern = Array(text.utf8)
        guard let first = pattern.first else { return true }
        return bytes.withUnsafeBytes { bytes in
            guard var place = bytes.baseAddress, bytes.count >= pattern.count else { return false }
            let end = place + (bytes.count - pattern.count + 1)
            while let found = memchr(place, Int32(first), end - place) {
                if memcmp(found, pattern, pattern.count) == 0 { return true }
                place = UnsafeRawPointer(found) + 1
                guard place < end else { return false }
            }
            return false
        }
    }
}
