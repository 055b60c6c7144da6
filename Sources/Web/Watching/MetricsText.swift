internal import Clinical
internal import Pages
internal import SQL
internal import Store

/// Metrics in Prometheus' text format 0.0.4: names, labels and numbers, never anything about a person.
struct MetricsText {
    private(set) var text = ""

    /// - Parameter backlog: nil if the database could not be asked.
    init(
        requests: [(route: RequestTally.Route, counts: RequestTally.Counts)], load: DatabaseLoad?,
        backlog: JobBacklog?, memory: ProcessMemory?, version: String, now: Instant
    ) {
        add(requests)
        if let load { add(load) }
        if let backlog { add(backlog, now) }
        if let memory {
            add("process_resident_memory_bytes", .gauge, "Memory of the process.", [([], "\(memory.resident)")])
        }
        add("acclimate_build_info", .gauge, "The program's version.", [([("version", version)], "1")])
    }

    private enum Kind: String {
        case counter, gauge, histogram
    }

    private typealias Labels = [(name: String, value: String)]

    private mutating func add(_ requests: [(route: RequestTally.Route, counts: RequestTally.Counts)]) {
        add(
            "acclimate_requests_total", .counter, "Answered requests by route and class of status.",
            requests.flatMap { route, counts in
                counts.statuses.sorted { $0.key < $1.key }.map { status, count in
                    (Self.labels(route) + [("status", "\(status)xx")], "\(count)")
                }
            })
        let name = "acclimate_request_duration_seconds"
        head(name, .histogram, "Time until the answer began.")
        for (route, counts) in requests {
            let labels = Self.labels(route)
            for (limit, count) in zip(RequestTally.limits, counts.within) {
                line(name + "_bucket", labels + [("le", "\(limit)")], "\(count)")
            }
            line(name + "_bucket", labels + [("le", "+Inf")], "\(counts.count)")
            line(name + "_sum", labels, "\(counts.seconds)")
            line(name + "_count", labels, "\(counts.count)")
        }
    }

    private static func labels(_ route: RequestTally.Route) -> Labels {
        [("method", route.method), ("route", route.path)]
    }

    private mutating func add(_ load: DatabaseLoad) {
        let name = "acclimate_database_"
        add(name + "connections", .gauge, "Connections to the database.", [([], "\(load.connections)")])
        add(name + "connections_limit", .gauge, "The most connections.", [([], "\(load.limit)")])
        add(name + "waiting", .gauge, "Transactions that wait for a connection.", [([], "\(load.waiting)")])
        add(name + "transactions_total", .counter, "Transactions.", [([], "\(load.started)")])
        add(
            name + "wait_seconds_total", .counter, "Time that transactions waited for a connection.",
            [([], "\(load.waited / .seconds(1))")])
        add(name + "refused_total", .counter, "Transactions that waited in vain.", [([], "\(load.refused)")])
    }

    private mutating func add(_ backlog: JobBacklog, _ now: Instant) {
        let kinds = backlog.kinds.sorted { $0.key.text < $1.key.text }
        add(
            "acclimate_jobs_due", .gauge, "Jobs that are due and wait.",
            kinds.map { ([("kind", $0.key.text)], "\($0.value.count)") })
        add(
            "acclimate_jobs_late_seconds", .gauge, "How long the first of them has waited.",
            kinds.map { kind, waiting in
                ([("kind", kind.text)], "\(waiting.first.map { max(0, now.seconds(since: $0)) } ?? 0)")
            })
        add("acclimate_jobs_failing", .gauge, "Jobs that failed when they last ran.", [([], "\(backlog.failing)")])
    }

    private mutating func add(_ name: String, _ kind: Kind, _ help: String, _ lines: [(Labels, String)]) {
        head(name, kind, help)
        for (labels, value) in lines { line(name, labels, value) }
    }

    private mutating func head(_ name: String, _ kind: Kind, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
    }

    private mutating func line(_ name: String, _ labels: Labels, _ value: String) {
        let said = labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
        text += said.isEmpty ? "\(name) \(value)\n" : "\(name){\(said)} \(value)\n"
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
