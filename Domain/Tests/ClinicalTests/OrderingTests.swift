import Clinical
import Testing

struct OrderingTests {
    @Test func `equal elements keep their places`() {
        let words = ["pear", "fig", "kiwi", "nut", "oat", "plum"]
        #expect(words.inOrder { $0.count < $1.count } == ["fig", "nut", "oat", "pear", "kiwi", "plum"])
    }

    @Test(arguments: [[], [3], [3, 1, 2], [2, 2, 1, 1], Array((0..<100).reversed())])
    func `an order is the one that sorting makes`(numbers: [Int]) {
        #expect(numbers.inOrder(by: <) == numbers.sorted())
    }

    @Test(arguments: [([], []), ([1, 1, 2, 3, 3, 3], [1, 2, 3]), ([1, 2], [1, 2])] as [([Int], [Int])])
    func `elements in order lose their repeats`(numbers: [Int], once: [Int]) {
        #expect(numbers.withoutRepeats == once)
    }
}
