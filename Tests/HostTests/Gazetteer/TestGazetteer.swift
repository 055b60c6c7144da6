import Foundation

@testable import Host

/// The files that come with the program.
enum TestGazetteer {
    static let folder = URL(filePath: #filePath).appending(path: "../../../../Data/geo").standardized

    static func open() throws -> Gazetteer { try Gazetteer(folder: folder) }
}
