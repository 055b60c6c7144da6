import Clinical
import offline

/// `medicine` code, name of another, mg each → `medicine` brand and mg in order, and `usual` amounts.
@_expose(wasm, "medicine_list")
@_cdecl("medicine_list")
public func medicineList(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        var taken: [MedicineTaken] = []
        for row in message.all("medicine") {
            guard let medicine = PreDoseMedicine(code: row.text(0), otherName: row.optional(1)),
                let amount = row.amount(2)
            else { continue }
            taken.append(MedicineTaken(medicine: medicine, amount: amount))
        }
        for item in taken.sorted() {
            answer.add(
                "medicine", item.medicine.code, item.medicine.brand, item.medicine.otherName ?? "",
                item.amount.milligrams
            )
        }
        answer.add(["usual"] + MedicineTaken.usualAmounts.map { $0.milligrams })
        answer.add(["named"] + PreDoseMedicine.named.map { $0.code })
        return answer
    }
}

/// `allergen` and `medicine` rows with id, code and shown name → `line` shown names, allergens first, other last.
@_expose(wasm, "listing_order")
@_cdecl("listing_order")
public func listingOrder(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        var lines: [(key: ListingKey, name: String)] = []
        for row in message.all("allergen") {
            lines.append((ListingKey(allergenNamed: row.text(0)), row.text(0)))
        }
        for row in message.all("medicine") {
            let other = row.text(0) == "other" ? row.text(1) : nil
            guard let medicine = PreDoseMedicine(code: row.text(0), otherName: other) else { continue }
            lines.append((ListingKey(medicine, name: row.text(1)), row.text(1)))
        }
        for line in lines.sorted(by: { $0.key < $1.key }) {
            answer.add("line", line.name)
        }
        return answer
    }
}
