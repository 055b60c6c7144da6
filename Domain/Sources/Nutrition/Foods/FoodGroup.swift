/// The food category, for browsing.
public enum FoodGroup: String, Sendable, Hashable, CaseIterable {
    /// Fruit and plain fruit products.
    case fruit
    /// Vegetables, potatoes, mushrooms, herbs.
    case vegetables
    /// Beans, lentils, peas and products made from them.
    case pulses
    /// Nuts, peanuts and seeds.
    case nuts
    /// Grain, flour, rice, pasta.
    case grains
    /// Bread and rolls.
    case bread
    /// Breakfast cereals.
    case cereals
    /// Biscuits, cakes and pastries.
    case bakery
    /// Milk, cheese, yoghurt and similar.
    case dairy
    /// Dairy substitutes, drinks and foods.
    case dairyAlternatives = "dairy-alternatives"
    /// Eggs and egg dishes.
    case eggs
    /// Meat and poultry.
    case meat
    /// Fish.
    case fish
    /// Crustaceans and molluscs.
    case shellfish
    /// Oils, butter, spreads.
    case fats
    /// Sugar, sweets, jam, ice cream, puddings.
    case sweets
    /// Crisps and other savoury snacks.
    case snacks
    /// Sauces, spices, pickles.
    case sauces
    /// Soups.
    case soups
    /// Ready-made or home-made dishes.
    case dishes
    /// Drinks without alcohol.
    case drinks
    /// Drinks with alcohol.
    case alcohol
    /// Anything else.
    case other
}
