import Activity
import ActivityStore
import Clinical
import TestSupport
import Testing

extension EveryFunction {
    func circles() async throws {
        let choice = BoardChoice(nickname: "Speedy", shown: [.steps])
        let hash = String(repeating: "c", count: 64)
        try await store.createCircle("class", name: "Class", as: "there", choice, homes.mia, change: homes.change())
        _ = try await store.setCircleCode("class", codeHash: hash, homes.mia, change: homes.change())
        _ = try await store.joinCircle(
            codeHash: hash, as: "sten", BoardChoice(nickname: "Viking", shown: []), homes.sten, change: homes.change())
        _ = try await store.joinHousehold("home", as: "at-home", choice, homes.mia, change: homes.change())
        _ = try await store.circles(homes.mia)
        _ = try await store.circle("class", homes.mia)
        #expect(try await store.removeFromCircle("class", "sten", homes.mia, change: homes.change()))
        _ = try await store.board("class", .steps, from: .yesterday, through: .today, homes.mia)
        let shown = BoardChoice(nickname: "Snail", shown: [])
        _ = try await store.changeBoardChoice("class", shown, version: .first, homes.mia, change: homes.change())
        _ = try await store.leaveCircle("class", homes.mia, change: homes.change())
    }
}
