internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import Store

struct ListJobs: Command {
    static let configuration = CommandConfiguration(
        "jobs", abstract: "List the work that the server does by itself.",
        about: """
            A job is planned, due, late (due for more than 5 minutes), running or failing. A failing one is tried again
            until it succeeds, after pauses that grow from 10 seconds to 6 hours. Jobs that stay late mean that no server
            runs on this folder, or that it does not know this kind of job.
            """,
        examples: ["jobs", "jobs --format json"],
        json: """
            {"jobs": [{"attempts": since the last success, "created": …, "due": "2026-03-12T07:30+00:00", "failedAt": … or
            null, "key": …, "kind": …, "lastError": … or null, "leasedUntil": … or null, "payload": … or null, "state":
            "planned", "due", "late", "running" or "failing"}]}
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        try await program.withWorld(try home.find(program)) { world in
            let (jobs, now) = (try await world.store.jobs(), world.now())
            format.write(
                program.terminal, text: text(jobs, now),
                json: .object(["jobs": .array(jobs.map { $0.json(now) })]))
        }
    }

    private func text(_ jobs: [Job], _ now: Instant) -> String {
        guard !jobs.isEmpty else { return "There is no job. The server schedules its own when it starts." }
        var table = Table("Kind", "Key", "Due (UTC)", "State", "Attempts", "Last error")
        for job in jobs {
            let due = ZoneRules.utc.local(at: job.due)
            table.add(
                job.id.kind.text, job.id.key, "\(due.day.iso) \(due.time.text)", job.state(at: now).rawValue,
                "\(job.attempts)", job.failure?.text ?? "")
        }
        return table.text
    }
}

extension Job {
    fileprivate func json(_ now: Instant) -> JSONValue {
        .object([
            "kind": .string(id.kind.text), "key": .string(id.key), "state": .string(state(at: now).rawValue),
            "due": .string(due.iso), "created": .string(created.iso), "attempts": .int(attempts),
            "payload": .optional(payload), "lastError": .optional(failure?.text),
            "failedAt": .optional(failure?.at.iso), "leasedUntil": .optional(leasedUntil?.iso),
        ])
    }
}

extension Instant {
    fileprivate var iso: String { ZoneRules.utc.local(at: self).iso }
}
