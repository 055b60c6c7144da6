internal import Clinical
internal import Nutrition
internal import Pages

extension FoodSearchPage {
    /// The typed barcode and the result of looking it up.
    struct Product: Sendable {
        var typed = ""
        var problem: Barcode.Problem?
        /// Why no barcode was read on a photo.
        var photoProblem: String?
        var miss: ProductSearch.Miss?
    }

    /// The photo of a barcode.
    struct Photo: Encodable, Sendable {
        let post: String
        let problem: String?
    }

    /// Says that no food was found for a barcode, and what to do.
    struct Missed: Encodable, Sendable {
        let title: String
        let text: String
        let add: String
    }
}

extension Phrases {
    func barcode(_ problem: Barcode.Problem) -> String {
        switch problem {
        case .notDigits, .wrongLength: self("food.own.barcode.digits")
        case .wrongCheckDigit: self("food.own.barcode.wrong")
        }
    }

    func missed(_ product: FoodSearchPage.Product, _ target: FoodSearchPage.Target) -> FoodSearchPage.Missed? {
        guard let miss = product.miss else { return nil }
        let digits = product.typed.filter(\.isNumber)
        let (title, text) =
            switch miss {
            case .notKnown: (self("food.product.notKnown"), self("food.product.notKnown.text"))
            case .nobodyAsked: (self("food.product.notHere"), self("food.product.notHere.text"))
            case .failed(let problem): (self("food.product.failed"), service(problem, name: "Open Food Facts"))
            }
        let add = Paths.newOwnFood(
            target.person, ("barcode", digits), day: target.day.iso, to: target.meal.rawValue)
        return FoodSearchPage.Missed(title: title, text: text, add: add)
    }
}
