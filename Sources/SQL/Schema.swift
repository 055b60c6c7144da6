/// The keywords of table definitions that engines spell differently.
///
/// Written in braces in a migration: `{integer}` (64 bits), `{bytes}`, `{any}` (a number or a
/// text, unchanged), `{table}` (ends a table with generated row
/// order), `{clustered}` (ends a table stored in the order of its primary key).
enum Schema {
    static func sqlite(_ text: String) -> String {
        let spelling = [
            ("{integer}", "INTEGER"), ("{bytes}", "BLOB"), ("{any}", "ANY"), ("{table}", "STRICT"),
            ("{clustered}", "STRICT, WITHOUT ROWID"),
        ]
        var result = text
        for (token, word) in spelling { result = result.replacing(token, with: word) }
        return result
    }

    /// PostgreSQL's `REAL` has 4 bytes, and its texts sort by a language's rules unless told otherwise. Two functions
    /// that early steps call have other names there.
    static func postgreSQL(_ text: String) -> String {
        let spelling = [
            ("{integer}", "BIGINT"), ("{bytes}", "BYTEA"), ("{any}", "JSONB"), ("{table}", ""), ("{clustered}", ""),
            ("group_concat(", "string_agg("),
        ]
        var result = text
        for (token, word) in spelling { result = result.replacing(token, with: word) }
        result.replace(/\bREAL\b/, with: "DOUBLE PRECISION")
        result.replace(/json_extract\(([a-z_.]+), '\$\.([a-z_]+)'\)/) { "(\($0.1)::json ->> '\($0.2)')" }
        guard result.contains(/^\s*(CREATE TABLE|ALTER TABLE)\b/) else { return result }
        return result.replacing(/(?<before>[^S]) TEXT\b/) { "\($0.before) TEXT COLLATE \"C\"" }
    }
}
