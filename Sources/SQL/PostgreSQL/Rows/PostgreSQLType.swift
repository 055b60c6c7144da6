/// Types by their number in PostgreSQL's catalogue `pg_type`, which never changes for built-in types.
enum PostgreSQLType: UInt32 {
    case unspecified = 0
    case bool = 16
    case bytea = 17
    case name = 19
    case int8 = 20
    case int2 = 21
    case int4 = 23
    case text = 25
    case oid = 26
    case float4 = 700
    case float8 = 701
    case unknown = 705
    case bpchar = 1042
    case varchar = 1043
    case numeric = 1700
    case jsonb = 3802
    /// Any that the program does not use.
    case other = 4_294_967_295

    /// The type of a list of values of this type.
    var list: UInt32 {
        switch self {
        case .bytea: 1001
        case .int8: 1016
        case .float8: 1022
        case .jsonb: 3807
        default: 1009
        }
    }
}
