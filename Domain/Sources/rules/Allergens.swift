import Clinical
import offline

extension Message {
    /// `allergen` id, raw value of a listed one or empty, own name, emoji, "1" when removed.
    var allergens: [Allergen] {
        var allergens: [Allergen] = []
        for row in all("allergen") {
            guard let id: Allergen.ID = row.id(0) else { continue }
            let listed = ListedAllergen(rawValue: row.text(1))
            let kind = listed.map { AllergenKind.listed($0) } ?? .own(name: row.text(2), emoji: row.text(3))
            allergens.append(Allergen(id: id, kind: kind, removed: row.isTrue(4)))
        }
        return allergens
    }
}

/// `own` name, emoji; `allergen` rows; `listed` names → `own` name, emoji; or one `problem` code each.
@_expose(wasm, "allergen_check")
@_cdecl("allergen_check")
public func allergenCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("own")
        let checked = OwnAllergen.check(
            name: row.text(0),
            emoji: row.text(1),
            existing: message.allergens,
            listedNames: message.first("listed").list(from: 0)
        )
        if case .own(let name, let emoji)? = checked.value { answer.add("own", name, emoji) }
        for problem in checked.problems {
            switch problem {
            case .blank: answer.add("problem", "blank")
            case .tooLong(let limit): answer.add("problem", "too-long", "\(limit)")
            case .placeholder: answer.add("problem", "placeholder")
            case .duplicate: answer.add("problem", "duplicate")
            case .removedBefore(let id): answer.add("problem", "removed-before", id.text)
            case .emojiTooLong: answer.add("problem", "emoji-too-long")
            case .emojiNotAPicture: answer.add("problem", "emoji-not-a-picture")
            }
        }
        return answer
    }
}

/// → one `allergen` raw value, picture, "1" for a tree nut each, in the order of the list.
@_expose(wasm, "allergen_list")
@_cdecl("allergen_list")
public func allergenList(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { _ in
        var answer = Message()
        for listed in ListedAllergen.allCases {
            answer.add("allergen", listed.rawValue, listed.picture, listed.isTreeNut ? "1" : "0")
        }
        return answer
    }
}
