internal import Encodings
internal import Foundation
internal import Host
public import Testing

/// Compares text with a snapshot file stored with the tests.
///
/// For a test in `Tests/StoreTests/Migrations/`, the file is `Tests/StoreTests/Snapshots/Migrations/<name>.txt`. With
/// `ACCLIMATE_RECORD=1` in the environment, files that differ are written instead, and each test that writes one
/// fails, so that a recording is not mistaken for a passing test.
public enum Snapshot {
    public static func expect(
        _ text: String, named name: String, filePath: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let path = path(of: name, beside: filePath)
        let stored = try? String(contentsOfFile: path, encoding: .utf8)
        if ProcessInfo.processInfo.environment["ACCLIMATE_RECORD"] == "1" {
            guard stored != text else { return }
            record(text, path, sourceLocation)
        } else if let stored {
            guard stored != text else { return }
            Issue.record(
                "\(name) differs from \(path):\n\(LineDifference(from: stored, to: text).text)",
                sourceLocation: sourceLocation)
        } else {
            Issue.record("There is no \(path); record it with ACCLIMATE_RECORD=1.", sourceLocation: sourceLocation)
        }
    }

    private static func record(_ text: String, _ path: String, _ sourceLocation: SourceLocation) {
        do {
            let folder = (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            Issue.record("Recorded \(path); run again without ACCLIMATE_RECORD.", sourceLocation: sourceLocation)
        } catch {
            Issue.record("\(path) cannot be written: \(error)", sourceLocation: sourceLocation)
        }
    }

    /// The `Snapshots` folder is directly inside the test target, and repeats the test's folders.
    static func path(of name: String, beside test: String) -> String {
        var parts = test.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        if let tests = parts.lastIndex(of: "Tests"), tests + 1 < parts.endIndex {
            parts.insert("Snapshots", at: tests + 2)
        } else {
            parts.append("Snapshots")
        }
        return parts.joined(separator: "/") + "/\(name).txt"
    }
}

/// The SHA-256 of a text in hexadecimal, for snapshots of text that must never change.
public func fingerprint(of text: String) -> String {
    Digest.of(text)
}
