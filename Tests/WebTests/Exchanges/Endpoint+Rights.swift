import Accounts
import Store
import TestSupport
import Testing

@testable import HouseholdPages
@testable import Pages
@testable import Web

extension Endpoint {
    static let rights: [Endpoint] = [
        Endpoint("GET /privacy", ("signed in", { try await $0.get(Paths.privacy) })),
        Endpoint("GET /settings/data", ("happy", { try await $0.get(Paths.data) })),
        Endpoint(
            "POST /settings/exports",
            (
                "happy",
                {
                    try await $0.send(Paths.exports, on: Paths.data) {
                        $0.set("who", "mia")
                        $0.set("password", TestSite.password)
                    }
                }
            ),
            ("invalid", { try await $0.post(Paths.exports, [("who", "sten"), ("password", "wrong")]) })),
        Endpoint(
            "GET /settings/exports/:export",
            (
                "ready",
                { stage in
                    let (_, browser) = try await stage.ada(.working)
                    let begun = try await browser.post(
                        Paths.exports, [("who", DataPage.everybody), ("password", TestSite.password)])
                    return try await browser.get(begun.location ?? "")
                }
            ),
            ("gone", { try await $0.get(Paths.export("an-export")) })),
        Endpoint(
            "POST /settings/archives",
            (
                "not empty",
                { stage in
                    let (_, browser) = try await stage.ada()
                    return try await browser.upload(Paths.archives, file: Encoded.File("no zip"))
                }
            ),
            (
                "no archive",
                { stage in
                    let (site, browser) = try await stage.ada()
                    _ = try await site.store.deletePerson(site.homes.mia, change: site.homes.change())
                    _ = try await site.store.deletePerson(site.homes.ben, change: site.homes.change())
                    return try await browser.upload(Paths.archives, file: Encoded.File("no zip"))
                }
            )),
        Endpoint("GET /settings/consents", ("none", { try await $0.get(Paths.consents) })),
        Endpoint(
            "POST /settings/consents",
            ("given", { try await $0.send(Paths.consents, on: Paths.consents) }),
            (
                "withdrawn",
                { stage in
                    let (_, browser) = try await stage.ada()
                    try await browser.submit(browser.form(Paths.consents, on: Paths.consents))
                    return try await browser.submit(browser.form(Paths.consents, on: Paths.consents))
                }
            ),
            ("invalid", { try await $0.post(Paths.consents, [("use", "everything"), ("agree", "yes")]) })),
        Endpoint(
            "GET /settings/account/deletion",
            ("operator", { try await $0.get(Paths.accountDeletion) }),
            (
                "one of two",
                { stage in
                    let (site, _) = try await stage.ada()
                    return try await site.browser(as: .ben).get(Paths.accountDeletion)
                }
            )),
        Endpoint(
            "POST /settings/account/deletion",
            (
                "happy",
                { stage in
                    let (site, _) = try await stage.ada()
                    let ben = try await site.browser(as: .ben)
                    return try await ben.submit(
                        ben.form(Paths.accountDeletion, on: Paths.accountDeletion).with {
                            $0.set("email", "ben@okafor.example")
                            $0.set("password", TestSite.password)
                        })
                }
            ),
            ("invalid", { try await $0.post(Paths.accountDeletion, [("email", ""), ("password", "wrong")]) }),
            (
                "operator",
                {
                    try await $0.post(
                        Paths.accountDeletion, [("email", "ada@okafor.example"), ("password", TestSite.password)])
                }
            )),
        Endpoint("GET /people/:person/deletion", ("happy", { try await $0.get(Paths.personDeletion("mia")) })),
        Endpoint(
            "POST /people/:person/deletion",
            (
                "happy",
                {
                    try await $0.send(Paths.personDeletion("mia"), on: Paths.personDeletion("mia")) {
                        $0.set("name", "mia")
                        $0.set("password", TestSite.password)
                    }
                }
            ),
            (
                "invalid",
                { try await $0.post(Paths.personDeletion("mia"), [("name", "Ben"), ("password", "wrong")]) }
            )),
        Endpoint(
            "GET /people/:person/access",
            (
                "happy",
                { stage in
                    let (site, browser) = try await stage.ada()
                    _ = try await browser.get(Paths.today("mia"))
                    _ = try await site.browser(as: .ben).get(Paths.plan("mia"))
                    return try await browser.get(Paths.access("mia"))
                }
            ),
            ("nothing fits", { try await $0.get(Paths.access("mia", query: "kind=exported&from=2026-06-01&who=x")) })),
        Endpoint("GET /people/:person/access/sheet", ("happy", { try await $0.get(Paths.accessSheet("mia")) })),
    ]
}
