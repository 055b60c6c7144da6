package import Clinical
package import Hummingbird
package import Store

/// How people meet the records of one noun: what `RecordController` needs to know of it.
package protocol RecordPages: Sendable {
    associatedtype Details: RecordDetails
    associatedtype Values: RecordValues<Details>

    static var record: Record<Details> { get }
    static var paths: RecordPaths { get }
    static var words: RecordWords { get }

    /// What a new form starts with, given an empty one.
    static func fresh(_ values: Values, _ request: PersonRequest) async throws -> Values
    /// The values with what only the request knows, such as whom one can choose.
    ///
    /// - Parameter stored: What the form changes; nil for a new record.
    static func complete(
        _ values: Values, of stored: Stored<Details>?, _ request: PersonRequest
    ) async throws -> Values
    /// What a button of the form other than Save answers; nil for Save.
    static func answer(_ values: Values, _ request: PersonRequest) async throws -> Response?
    /// Where a button of the form goes once the record is saved; nil for Save.
    static func next(_ request: PersonRequest, record: String) -> String?
    /// The details of a form, or what is wrong with it.
    static func check(_ values: Values, _ phrases: Phrases) -> RecordCheck<Details>
    static func page(_ phrases: Phrases, person: Person.ID, _ values: Values, _ problems: Problems) -> any Page
    /// What the page that shows two versions compares, by label.
    static func rows(_ details: Details, _ values: Values, _ phrases: Phrases) -> [(String, String)]
}

extension RecordPages {
    package static func fresh(_ values: Values, _ request: PersonRequest) async throws -> Values { values }

    package static func complete(
        _ values: Values, of stored: Stored<Details>?, _ request: PersonRequest
    ) async throws -> Values { values }

    package static func answer(_ values: Values, _ request: PersonRequest) async throws -> Response? { nil }

    package static func next(_ request: PersonRequest, record: String) -> String? { nil }
}

/// What stands in the form of a record.
package protocol RecordValues<Details>: Sendable {
    associatedtype Details: RecordDetails

    /// Made before the form was shown, so that sending it twice makes one record.
    var id: String { get set }
    /// Nil for a new record.
    var version: String? { get set }

    /// An empty form.
    init(id: String)
    init(_ form: Form)
    init(_ stored: Stored<Details>, _ phrases: Phrases)
}

package enum RecordCheck<Details: Sendable>: Sendable {
    case valid(Details)
    case invalid(Problems)

    package init<Problem>(_ checked: Checked<Details, Problem>, _ problems: ([Problem]) -> Problems) {
        switch checked {
        case .valid(let details): self = .valid(details)
        case .invalid(let found): self = .invalid(problems(found))
        }
    }
}

/// Where the records of a noun are: for routes with the names of parameters, for links with ids.
package struct RecordPaths: Sendable {
    package typealias OfPerson = @Sendable (_ person: Person.ID) -> String
    package typealias OfRecord = @Sendable (_ person: Person.ID, _ record: String) -> String

    /// The name of the record's parameter in an address.
    let parameter: String
    let list: OfPerson
    let new: OfPerson
    let item: OfRecord
    let edit: OfRecord
    let deletion: OfRecord
    let restoration: OfRecord
    /// Nil for records without an order.
    let move: OfRecord?
    /// Where a new record is sent: the list, unless the list shows other things too.
    let create: OfPerson
    /// What is shown once a record was added or changed, and for the stored one of two versions: the list, unless it
    /// says something else.
    let created, changed, kept: OfRecord

    package init(
        parameter: String, list: @escaping OfPerson, new: @escaping OfPerson, item: @escaping OfRecord,
        edit: @escaping OfRecord, deletion: @escaping OfRecord, restoration: @escaping OfRecord, move: OfRecord? = nil,
        create: OfPerson? = nil, created: OfRecord? = nil, changed: OfRecord? = nil, kept: OfRecord? = nil
    ) {
        self.parameter = parameter
        self.list = list
        self.new = new
        self.item = item
        self.edit = edit
        self.deletion = deletion
        self.restoration = restoration
        self.move = move
        self.create = create ?? list
        self.created = created ?? { person, _ in list(person) }
        self.changed = changed ?? { person, _ in list(person) }
        self.kept = kept ?? { person, _ in list(person) }
    }
}

/// The keys of what is said about a record.
package struct RecordWords: Sendable {
    /// Of a new record.
    let saved: String
    let changed: String
    let deleted: String
    let restored: String
    /// A form from the browser's history was sent again, and where in the form that and the like are said.
    let formUsed: (field: String, key: String)
    /// Whether a form whose record was deleted meanwhile is shown again as a new one.
    let becomesNew: Bool

    package init(
        saved: String, changed: String? = nil, deleted: String, restored: String,
        formUsed: (field: String, key: String), becomesNew: Bool = false
    ) {
        self.saved = saved
        self.changed = changed ?? saved
        self.deleted = deleted
        self.restored = restored
        self.formUsed = formUsed
        self.becomesNew = becomesNew
    }
}
