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
}
