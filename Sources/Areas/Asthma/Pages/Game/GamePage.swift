internal import HTTPTypes
internal import Pages

/// A word game for children about triggers and steps. It stores nothing and does not know who plays.
struct GamePage: Page {
    static let template = "asthma/game"

    let title: String
    let subtitle: String?
    let back: Link?
    /// The sentences of the script, with the places of what it fills in.
    let inWord, notInWord, done, shown, count: String
    let words: [Word]

    struct Word: Encodable, Sendable {
        let word: String
        let kind: String
        let hint: String
        /// What finding it teaches, in one sentence.
        let why: String
    }

    /// What a word is about.
    private enum Kind: String {
        case trigger
        case step
    }

    /// Each has a word, a hint and a sentence in every language.
    private static let all: [(name: String, kind: Kind)] = [
        ("smoke", .trigger), ("shake", .step), ("pollen", .trigger), ("spacer", .step), ("frost", .trigger),
        ("slowly", .step), ("dust", .trigger), ("hold", .step), ("cat", .trigger), ("rinse", .step),
        ("cold", .trigger), ("plan", .step), ("mould", .trigger), ("mask", .step), ("storm", .trigger),
        ("tell", .step),
    ]

    init(_ phrases: Phrases) {
        title = phrases("asthma.game.title")
        subtitle = phrases("asthma.game.subtitle")
        back = Link(phrases("learn.title"), Paths.learn)
        inWord = phrases(
            "asthma.game.in", ["letter": "{letter}", "places": "{places}", "count": "{count}"])
        notInWord = phrases("asthma.game.out", ["letter": "{letter}"])
        done = phrases("asthma.game.done", ["word": "{word}"])
        shown = phrases("asthma.game.shown", ["word": "{word}"])
        count = phrases("asthma.game.count", ["number": "{number}", "count": "{count}"])
        words = Self.all.map { word in
            Word(
                word: phrases("asthma.game.word.\(word.name)"),
                kind: phrases("asthma.game.kind.\(word.kind.rawValue)"),
                hint: phrases("asthma.game.hint.\(word.name)"), why: phrases("asthma.game.why.\(word.name)"))
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [
            Sample("signed-out", GamePage(phrases), in: .signedOut), Sample("typical", GamePage(phrases), in: .account),
        ]
    }
}

/// The word game, for everyone.
enum GameController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.asthmaGame, locked: .reachable) { $0.render(GamePage($0.phrases)) }
    }
}
