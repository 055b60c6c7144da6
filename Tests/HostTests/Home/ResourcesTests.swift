import Foundation
import Testing

@testable import Host

@Suite struct ResourcesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func make(_ paths: String...) throws {
        for path in paths {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: path), withIntermediateDirectories: true)
        }
    }

    @Test func `the named folder wins`() throws {
        try make("named/Templates", "named/Words", "named/Languages", "named/Articles", "named/Public", "named/Data")
        let found = try Resources.find(
            environment: ["ACCLIMATE_RESOURCES": folder.url.appending(path: "named").path],
            executable: URL(filePath: "/usr/bin/true"))
        #expect(found.pages.map(\.path) == [folder.url.path + "/named"])
        #expect(found.commonPasswords.lastPathComponent == "common-passwords.txt")
    }

    @Test func `a named folder without the files is refused instead of guessed around`() throws {
        try make(
            "bin", "share/acclimate/Templates", "share/acclimate/Words", "share/acclimate/Languages",
            "share/acclimate/Articles",
            "share/acclimate/Public", "share/acclimate/Data", "named")
        let named = folder.url.appending(path: "named").path
        let all = ["Templates", "Words", "Languages", "Articles", "Public", "Data"]
        #expect(throws: Resources.NotFound.notAtNamedFolder(path: named, missing: all)) {
            try Resources.find(
                environment: ["ACCLIMATE_RESOURCES": named], executable: folder.url.appending(path: "bin/acclimate"))
        }
    }

    @Test func `an installed program finds its files beside itself, also through a link`() throws {
        try make(
            "bin", "share/acclimate/Templates", "share/acclimate/Words", "share/acclimate/Languages",
            "share/acclimate/Articles",
            "share/acclimate/Public", "share/acclimate/Data", "share/acclimate/Areas/Symptoms",
            "share/acclimate/Areas/Food")
        let program = try folder.file("bin/acclimate")
        let link = folder.url.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
        let found = try Resources.find(environment: [:], executable: link)
        let share = folder.url.path + "/share/acclimate"
        #expect(found.pages.map(\.path) == [share, share + "/Areas/Food", share + "/Areas/Symptoms"])
    }

    @Test func `a built program finds its checkout`() throws {
        try make(
            "repo/.build/debug", "repo/Sources/Web/Templates", "repo/Sources/Web/Words", "repo/Sources/Web/Languages",
            "repo/Sources/Web/Articles",
            "repo/Public", "repo/Data", "repo/Sources/Areas/Food/Pages")
        _ = try folder.file("repo/Package.swift")
        let found = try Resources.find(
            environment: ["ACCLIMATE_RESOURCES": ""],
            executable: folder.url.appending(path: "repo/.build/debug/acclimate"))
        #expect(found.publicFiles.path == folder.url.path + "/repo/Public")
        let sources = folder.url.path + "/repo/Sources"
        #expect(found.pages.map(\.path) == [sources + "/Web", sources + "/Areas/Food/Pages"])
    }

    @Test func `an installation that lacks a folder names it`() throws {
        try make(
            "bin", "share/acclimate/Templates", "share/acclimate/Words", "share/acclimate/Languages",
            "share/acclimate/Articles",
            "share/acclimate/Public")
        let share = folder.url.path + "/share/acclimate"
        let refusal = Resources.NotFound.incomplete(share: share, missing: ["Data"])
        #expect(throws: refusal) {
            try Resources.find(environment: [:], executable: folder.url.appending(path: "bin/acclimate"))
        }
        #expect(refusal.description.contains("\(share) lacks Data"))
    }

    @Test func `files that are nowhere are a sentence`() throws {
        try make("bin")
        let share = folder.url.path + "/share/acclimate"
        #expect(throws: Resources.NotFound.nowhere(share: share)) {
            try Resources.find(environment: [:], executable: folder.url.appending(path: "bin/acclimate"))
        }
    }
}
