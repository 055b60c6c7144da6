/// The child's findings as a line of three numbers; a hyphen means none.
struct DocumentFacts: Equatable {
    let width, height, pages: Int?

    init(width: Int?, height: Int?, pages: Int?) {
        self.width = width
        self.height = height
        self.pages = pages
    }

    var text: String { [width, height, pages].map { $0.map(String.init) ?? "-" }.joined(separator: " ") + "\n" }

    /// Parses what `text` wrote; nil for anything else.
    init?(text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 3 else { return nil }
        var numbers: [Int?] = []
        for word in words {
            if word == "-" {
                numbers.append(nil)
            } else {
                guard let number = Int(word), (1...100_000_000).contains(number) else { return nil }
                numbers.append(number)
            }
        }
        guard (numbers[0] == nil) == (numbers[1] == nil) else { return nil }
        self.init(width: numbers[0], height: numbers[1], pages: numbers[2])
    }
}
