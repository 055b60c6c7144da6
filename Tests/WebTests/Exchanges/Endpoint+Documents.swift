import Clinical
import Host
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let list = Paths.documents("mia")
    private static let plan = Paths.document("mia", "plan")
    private static let edit = Paths.editDocument("mia", "plan")
    private static let form = [("id", "batch"), ("start", "0")]

    /// A site with two documents of Mia's, and Ada signed in.
    private static func known(_ stage: Stage, kind: Document.Kind = .pdf) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        try await site.keepDocument("plan", "Plan <7>", kind: kind)
        try await site.keepDocument("card", "Card")
        return (site, ada)
    }

    static let documents: [Endpoint] = [
        Endpoint(
            "GET /people/:person/documents", ("empty", { try await $0.get(list) }),
            ("happy", { try await known($0).1.get(list) })),
        Endpoint(
            "POST /people/:person/documents",
            ("happy", { try await $0.ada().1.upload(list, form, file: .photo("plan.jpg")) }),
            (
                "some refused",
                { stage in
                    let files: [Encoded.File] = [
                        .photo("plan.jpg"), .document("../../page.jpg", Array("<!doctype html><b>".utf8)),
                        .document("empty.pdf", []), .document("<b>.zip", Array("PK\u{3}\u{4}".utf8)),
                    ]
                    return try await stage.ada().1.upload(list, form, files: files)
                }
            ),
            ("invalid", { try await $0.ada().1.upload(list, form, file: nil) }),
            (
                "malformed",
                { try await $0.ada().1.upload(list, [("id", "../x"), ("start", "0")], file: .photo("a.jpg")) }
            )),
        Endpoint(
            "GET /people/:person/documents/:document", ("pages", { try await known($0).1.get(plan) }),
            ("picture", { try await known($0, kind: .jpeg).1.get(plan) }),
            (
                "unreadable",
                { stage in
                    let (site, ada) = try await known(stage)
                    site.served.site.vault.remove("plan", of: "mia")
                    return try await ada.get(plan)
                }
            ),
            ("not there", { try await $0.get(plan) })),
        Endpoint(
            "GET /people/:person/documents/:document/edit", ("happy", { try await known($0).1.get(edit) }),
            ("not there", { try await $0.get(edit) })),
        Endpoint(
            "POST /people/:person/documents/:document",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(plan, on: edit).with { $0.set("title", "Action plan") })
                }
            ),
            (
                "invalid",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(
                        ada.form(plan, on: edit).with {
                            $0.set("title", " ")
                            $0.set("day", "yesterday")
                        })
                }
            ),
            (
                "conflict",
                { stage in
                    let (site, hers) = try await known(stage)
                    let his = try await site.browser(as: .ben)
                    let (mine, theirs) = (try await hers.form(plan, on: edit), try await his.form(plan, on: edit))
                    try await his.submit(theirs.with { $0.set("title", "Ben’s plan") })
                    return try await hers.submit(mine.with { $0.set("title", "Ada’s plan") })
                }
            )),
        Endpoint(
            "POST /people/:person/documents/:document/deletion",
            ("happy", { try await known($0).1.post(Paths.documentDeletion("mia", "plan")) }),
            ("gone already", { try await $0.post(Paths.documentDeletion("mia", "plan")) })),
        Endpoint(
            "POST /people/:person/documents/:document/restoration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    try await ada.post(Paths.documentDeletion("mia", "plan"))
                    return try await ada.post(Paths.documentRestoration("mia", "plan"))
                }
            ),
            ("gone for good", { try await $0.post(Paths.documentRestoration("mia", "plan")) })),
        Endpoint(
            "POST /people/:person/documents/:document/erasure",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    try await ada.post(Paths.documentDeletion("mia", "plan"))
                    return try await ada.post(Paths.documentErasure("mia", "plan"))
                }
            ),
            ("not deleted", { try await known($0).1.post(Paths.documentErasure("mia", "plan")) })),
        Endpoint(
            "POST /people/:person/documents/:document/moves",
            ("happy", { try await known($0).1.post(Paths.documentMove("mia", "card"), [("move", "earlier")]) }),
            ("malformed", { try await known($0).1.post(Paths.documentMove("mia", "card"), [("move", "away")]) })),
        Endpoint(
            "POST /people/:person/documents/:document/offline-copy",
            ("happy", { try await known($0).1.post(Paths.offlineDocument("mia", "plan")) }),
            ("not there", { try await $0.post(Paths.offlineDocument("mia", "plan")) })),
        Endpoint(
            "POST /people/:person/documents/:document/offline-copy/removal",
            ("happy", { try await known($0).1.post(Paths.offlineDocumentRemoval("mia", "plan")) }),
            ("not there", { try await $0.post(Paths.offlineDocumentRemoval("mia", "plan")) })),
        Endpoint(
            "GET /people/:person/documents/:document/file",
            ("pages", { try await known($0).1.get(Paths.documentFile("mia", "plan")) }),
            ("picture", { try await known($0, kind: .png).1.get(Paths.documentFile("mia", "plan")) }),
            ("photo of an iPhone", { try await known($0, kind: .heic).1.get(Paths.documentFile("mia", "plan")) }),
            ("not there", { try await $0.get(Paths.documentFile("mia", "plan")) })),
        Endpoint(
            "GET /people/:person/documents/:document/download",
            ("happy", { try await known($0).1.get(Paths.documentDownload("mia", "plan")) }),
            ("not there", { try await $0.get(Paths.documentDownload("mia", "plan")) })),
        Endpoint(
            "GET /people/:person/documents/:document/thumbnail",
            ("happy", { try await known($0).1.get(Paths.documentThumbnail("mia", "plan")) }),
            ("not there", { try await $0.get(Paths.documentThumbnail("mia", "plan")) })),
    ]
}
