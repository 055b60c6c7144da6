import Exchange
import Medications

/// The resources of a file, each with its place and what names it.
struct FileResources {
    struct Item {
        let value: JSONValue
        let place: String
        /// The address of the entry, else type and id, else its content.
        let identifier: String
    }

    private(set) var items: [Item] = []
    private(set) var problems: [PrescriptionFile.Problem] = []
    private var medicines: [String: CodeableConcept] = [:]

    init(_ bytes: [UInt8]) {
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        do throws(JSONProblem) {
            add(try JSONReader.read(bytes), place: "")
        } catch {
            // More than one value: one on each line.
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            if lines.count(where: { !$0.isBlank }) > 1 {
                for (index, line) in lines.enumerated() where !line.isBlank {
                    add(line: Array(line), index + 1)
                }
            } else {
                problems.append(PrescriptionFile.Problem(place: "", reason: .notJSON(error)))
            }
        }
        for item in items { addMedicine(item) }
    }

    /// The medicine that a reference names; nil if the file does not have it.
    func medicine(_ reference: String?) -> CodeableConcept? { reference.flatMap { medicines[$0] } }

    private mutating func add(line: [UInt8], _ number: Int) {
        do throws(JSONProblem) {
            add(try JSONReader.read(line), place: "line \(number)")
        } catch {
            problems.append(PrescriptionFile.Problem(place: "line \(number)", reason: .notJSON(error)))
        }
    }

    private mutating func add(_ value: JSONValue, place: String, address: String? = nil) {
        if case .array(let values) = value {
            for (index, value) in values.enumerated() { add(value, place: "\(place)[\(index)]") }
            return
        }
        guard value["resourceType"] == .string("Bundle") else {
            items.append(
                Item(value: value, place: place.isEmpty ? value.type : place, identifier: address ?? value.key))
            return
        }
        guard case .array(let entries)? = value["entry"] else { return }
        for (index, entry) in entries.enumerated() {
            let place = (place.isEmpty ? "" : place + ": ") + "Bundle.entry[\(index)]"
            guard let resource = entry["resource"] else { continue }
            var address: String?
            if case .string(let text)? = entry["fullUrl"] { address = text }
            add(resource, place: place, address: address)
        }
    }

    private mutating func addMedicine(_ item: Item) {
        guard item.value["resourceType"] == .string("Medication"), case .object(let members)? = item.value["code"]
        else {
            return
        }
        let concept = Element(members, path: "", problems: Element.Problems()).concept()
        guard concept.shownText != nil else { return }
        medicines[item.identifier] = concept
        if case .string(let id)? = item.value["id"] { medicines["Medication/\(id)"] = concept }
    }
}

extension JSONValue {
    fileprivate var type: String {
        if case .string(let type)? = self["resourceType"] { type } else { "Dosage" }
    }

    /// Type and id, else the content.
    fileprivate var key: String {
        if case .string(let id)? = self["id"] { return "\(type)/\(id)" }
        return "\(type)#\(ContentHash(text).text)"
    }
}

extension ArraySlice<UInt8> {
    fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}

/// A short name for a content without an id: FNV-1a, 64 bits, as 16 hexadecimal digits. No protection against anybody.
public struct ContentHash: Sendable, Hashable {
    public let text: String

    /// Creates the name for a content.
    public init(_ content: String) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in content.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        text = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
