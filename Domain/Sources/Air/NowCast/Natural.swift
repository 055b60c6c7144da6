/// A natural number of any size, for sums that have to be exact.
struct Natural {
    /// Its digits to the base 2³², the lowest first, without leading zeros.
    private var limbs: [UInt32] = []

    /// Zero.
    init() {}

    init(_ value: UInt64) {
        limbs = [UInt32(truncatingIfNeeded: value), UInt32(value >> 32)]
        trim()
    }

    static func * (left: Natural, right: Natural) -> Natural {
        var product = Natural()
        product.limbs = [UInt32](repeating: 0, count: left.limbs.count + right.limbs.count)
        for (place, limb) in left.limbs.enumerated() {
            var carry: UInt64 = 0
            for (other, factor) in right.limbs.enumerated() {
                let sum = UInt64(limb) * UInt64(factor) + UInt64(product.limbs[place + other]) + carry
                product.limbs[place + other] = UInt32(truncatingIfNeeded: sum)
                carry = sum >> 32
            }
            product.limbs[place + right.limbs.count] = UInt32(carry)
        }
        product.trim()
        return product
    }

    static func + (left: Natural, right: Natural) -> Natural {
        var sum = Natural()
        var carry: UInt64 = 0
        for place in 0..<max(left.limbs.count, right.limbs.count) {
            let digits = carry + UInt64(left.limb(place)) + UInt64(right.limb(place))
            sum.limbs.append(UInt32(truncatingIfNeeded: digits))
            carry = digits >> 32
        }
        sum.limbs.append(UInt32(carry))
        sum.trim()
        return sum
    }

    static func >= (left: Natural, right: Natural) -> Bool {
        var place = max(left.limbs.count, right.limbs.count) - 1
        while place >= 0 {
            if left.limb(place) != right.limb(place) { return left.limb(place) > right.limb(place) }
            place -= 1
        }
        return true
    }

    private func limb(_ place: Int) -> UInt32 { place < limbs.count ? limbs[place] : 0 }

    private mutating func trim() {
        while limbs.last == 0 { limbs.removeLast() }
    }
}
