internal import Foundation

/// `zone.tab` of the IANA time zone database, which has one line for each zone of a country, under its present name. Old
/// names such as "Asia/Calcutta" and names of no place such as "Etc/GMT-1" are not in it.
enum ZoneTable {
    /// The names in the file of this system; empty without that file.
    static let installed = names(
        (try? String(contentsOfFile: "/usr/share/zoneinfo/zone.tab", encoding: .utf8)) ?? "")

    /// The third column of each line that is no comment.
    static func names(_ table: String) -> [String] {
        table.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let columns = line.split(separator: "\t")
            return columns.count > 2 ? String(columns[2]) : nil
        }
    }
}
