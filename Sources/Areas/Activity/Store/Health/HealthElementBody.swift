internal import Foundation

/// An element as stored in `health_element`.
struct HealthElementBody: Decodable {
    let element: String
    private let attributes: [[String]]?
    private let children: [HealthElementBody]?

    /// The child elements with this name.
    func children(_ name: String) -> [HealthElementBody] { (children ?? []).filter { $0.element == name } }

    init(text: String) throws {
        self = try JSONDecoder().decode(HealthElementBody.self, from: Data(text.utf8))
    }

    subscript(_ name: String) -> String? {
        attributes?.first { $0.count == 2 && $0[0] == name }?[1]
    }

    /// The files next to the export that it names, each by its last folder and its name.
    var files: [String] {
        let own = [element == "FileReference" ? self["path"] : nil, self["resourceFilePath"]].compactMap { $0 }
        return own.map { $0.split(separator: "/").suffix(2).joined(separator: "/") }
            + (children ?? []).flatMap(\.files)
    }
}
