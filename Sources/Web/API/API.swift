internal import Accounts
internal import Exchange
internal import Hummingbird
internal import Pages

/// The API for programs below `/api/v1`: its nouns, for the routes as well as the document.
///
/// A noun has one file with its operations (`LevelsAPI.swift`) and one with its payload (`LevelPayload.swift`):
///
/// 1. The payload is an `Encodable` struct of texts, numbers and lists, made from the domain value, with a `schema`
///    whose fields carry the same names. Amounts are milligrams as decimal text. A field that an answer has and a body
///    need not is `readOnly`, and the reading of the body passes it over with `ignore`.
/// 2. Each operation says method, path (from `Paths`), scope, parameters, body, answers, and how it is performed:
///    `.account` gets an `APIRequest`, `.person` an `APIPersonRequest` with the permission that the store gave.
/// 3. A body is read with `request.read { fields in … }` into the draft that the form uses, and the same rule checks it.
///    Its problems become `FieldProblem`s with the JSON pointer of their field.
/// 4. A change of a record is based on `EntityTag.base(of:)`; a stale one throws `APIProblem.stale`. A new record has
///    the id that the client made, and the same id with the same content is a success again.
/// 5. The noun joins the `nouns` of its area, its scenes join `Tests/WebTests/API/Scenes`, its curl lines `docs/api/README.md`.
///
/// Tests compare the document with real answers, and fail for an operation without a scene.
enum API {
    /// The nouns of the areas, and the document that describes them, written when it is first asked for.
    static func nouns(of areas: AreaList) -> [APINoun] {
        let document = DocumentAPI.noun { OpenAPI.document(nouns(of: areas)).text(.document) + "\n" }
        return (areas.nouns + [document]).sorted { $0.rank < $1.rank }
    }

    static func add(_ nouns: [APINoun], to routes: inout Routes) {
        let operations = nouns.flatMap(\.operations)
        for operation in operations { routes.api(operation) }
        for (path, operations) in Dictionary(grouping: operations, by: \.path) {
            routes.refuseOtherMethods(path, but: operations.map(\.method))
        }
    }
}
