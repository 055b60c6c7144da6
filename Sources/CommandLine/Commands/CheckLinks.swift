internal import ArgumentParser
internal import Exchange
internal import Foundation
internal import GuardedHTTP
internal import Host

struct LinkCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "links", abstract: "Check the links of Learn.", examples: ["links check"], subcommands: [CheckLinks.self])
}

struct CheckLinks: Command {
    static let configuration = CommandConfiguration(
        "check", abstract: "Ask whether the links of Learn answer.",
        about: """
            The links to films, doctors and organisations are in links.json in the data folder, or else in the one that
            comes with the program:

            {"links": [{"kind": "film", "title": "How to use a spacer", "address": "https://…"}]}

            The kinds are film, doctor and organisation. Each address is asked once, and nobody is followed elsewhere: a
            link that has moved is named with its new address. The server reads the file when it starts.
            """,
        examples: ["links check", "links check --format json"],
        json: """
            {"file": …, "links": [{"address": …, "kind": "film", "movedTo": address or null, "state": "answers", "moved",
            "refuses" or "silent", "status": 200 or null, "title": …}]}
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let resources = try program.resources()
        let file = LinkList.file(home: try home.find(program), resources: resources)
        let list: LinkList
        do {
            list = try LinkList(contentsOf: file)
        } catch {
            throw Refused(.refused, error.sentence)
        }
        // The addresses are the operator's own, on the operator's own machine.
        let network = GuardedNetwork(
            policy: AddressPolicy(allowsPrivate: true, allowsHTTP: true), agent: "Acclimate/\(Acclimate.version)")
        let report = LinkReport(
            file: file.path,
            lines: await network.session { session in
                var lines: [LinkReport.Line] = []
                for item in list.items { lines.append(await LinkReport.Line(item, session)) }
                return lines
            })
        format.write(program.terminal, text: report.text, json: report.json)
        let broken = report.lines.count { !$0.isFine }
        if broken > 0 {
            throw Refused(
                .refused, "\(Count.of(broken, "link does", "links do")) not answer. Replace them in \(file.path).")
        }
    }
}

extension LinkList.Refusal {
    var sentence: String {
        switch self {
        case .unreadable(let path): "\(path) cannot be read."
        case .invalid(let path, let problem): "\(path): \(problem.sentence)"
        }
    }
}
