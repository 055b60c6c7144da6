internal import Exchange
internal import GuardedHTTP
internal import Host

/// Which links answered.
struct LinkReport {
    /// What came of asking one link.
    enum State: Equatable {
        case answers(status: Int)
        case moved(status: Int, to: String)
        case refuses(status: Int)
        case silent
    }

    struct Line {
        let item: LinkList.Item
        let state: State

        /// Whether somebody who follows the link gets there.
        var isFine: Bool {
            switch state {
            case .answers, .moved: true
            case .refuses, .silent: false
            }
        }
    }

    let file: String
    let lines: [Line]

    var text: String {
        var table = Table()
        for line in lines { table.add(line.words, line.item.title, line.item.address) }
        return "Asked \(Count.of(lines.count, "link", "links")) of \(file)."
            + (lines.isEmpty ? "" : "\n\(table.text)")
    }

    var json: JSONValue {
        .object(["file": .string(file), "links": .array(lines.map(\.json))])
    }
}

extension LinkReport.Line {
    private static let limit: Duration = .seconds(15)

    init(_ item: LinkList.Item, _ session: GuardedSession) async {
        let request = OutgoingRequest(url: item.address, limit: .keeping(1000))
        guard let answer = try? await session.send(request, within: Self.limit) else {
            self.init(item: item, state: .silent)
            return
        }
        let state: LinkReport.State =
            switch answer.status {
            case 200..<300: .answers(status: answer.status)
            case 300..<400: .moved(status: answer.status, to: answer.headers["location"] ?? "")
            default: .refuses(status: answer.status)
            }
        self.init(item: item, state: state)
    }

    fileprivate var words: String {
        switch state {
        case .answers: "Answers"
        case .moved(_, let address): "Moved to \(PressReport.plain(address))"
        case .refuses(let status): "Answers with an error (\(status))"
        case .silent: "Does not answer"
        }
    }

    fileprivate var json: JSONValue {
        let (name, status, address): (String, Int64?, String?) =
            switch state {
            case .answers(let status): ("answers", Int64(status), nil)
            case .moved(let status, let address): ("moved", Int64(status), address)
            case .refuses(let status): ("refuses", Int64(status), nil)
            case .silent: ("silent", nil, nil)
            }
        return .object([
            "address": .string(item.address), "kind": .string(item.kind.rawValue), "title": .string(item.title),
            "state": .string(name), "status": .optional(status), "movedTo": .optional(address),
        ])
    }
}
