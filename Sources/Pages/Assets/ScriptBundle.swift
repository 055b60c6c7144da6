internal import Foundation

/// The one script that every page loads: the modules that its entries need, each once. Separately, they would be more than
/// a hundred requests, most of which a browser could send only after it read the module before.
///
/// Each module becomes a function that returns its exports, called after those that it imports. If one fails, whatever does
/// not need it still works.
struct ScriptBundle {
    /// The address of its first entry, where the bundle is served instead.
    static let path = "js/app.js"

    /// The addresses of its modules, each after those that it imports.
    let modules: [String]
    let text: String

    /// - Parameters:
    ///   - entries: the addresses of the modules to start, in this order.
    ///   - sources: all modules by address, such as "js/app.js".
    /// - Throws: `InvalidSiteFiles` if a module is missing, if modules import each other, or for what `ScriptModule` does
    ///   not know.
    init(entries: [String], sources: [String: String]) throws {
        var parsed: [String: ScriptModule] = [:]
        var order: [String] = []
        var under: [String] = []
        func add(_ path: String) throws {
            if under.contains(path) {
                throw InvalidSiteFiles(
                    description: "Scripts import each other: \((under + [path]).joined(separator: ", "))")
            }
            guard parsed[path] == nil else { return }
            guard let source = sources[path] else {
                throw InvalidSiteFiles(
                    description: "There is no script \(path), which \(under.last ?? "a page") needs.")
            }
            let module = try ScriptModule(path, source)
            under.append(path)
            for other in module.imports { try add(other) }
            under.removeLast()
            parsed[path] = module
            order.append(path)
        }
        for entry in entries { try add(entry) }
        let names = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, "$\($0)") })
        func written(_ pieces: [ScriptModule.Piece]) -> String {
            pieces.reduce(into: "") { text, piece in
                switch piece {
                case .text(let part): text += part
                case .module(let path): text += names[path] ?? path
                }
            }
        }
        let functions = order.compactMap { path in
            parsed[path].map { module in
                let exports = module.exports.map { name, value in
                    value == [.text(name)] ? name : "\(name): \(written(value))"
                }
                return """
                    // \(path)
                    const \(names[path] ?? "") = $(() => {
                    \(written(module.body))return { \(exports.joined(separator: ", ")) };
                    });

                    """
            }
        }
        modules = order
        text =
            Self.start + functions.joined()
            + "export const modules = { \(order.map { "\"\($0)\": \(names[$0] ?? "")" }.joined(separator: ", ")) };\n"
    }

    private static let start = """
        // Made of the modules named below. `modules` is for tests and the browser's console.
        const $ = (module) => {
            try {
                return module();
            } catch (error) {
                reportError(error);
                return {};
            }
        };

        """
}
