internal import Accounts
package import Pages

extension HouseholdArea {
    /// The pages that a search finds.
    package static let destinations: [Destination] = [
        Destination("people", "people.title", "ui-people") { _ in Paths.people },
        Destination("new-person", "people.add", "ui-people", for: .household) { _ in Paths.newPerson },
        Destination("rescue", "rescue.title", "ui-injector") { Paths.rescueMedicines($0) },
        Destination("contacts", "contacts.title", "ui-phone") { Paths.contacts($0) },
        Destination("documents", "documents.title", "ui-document") { Paths.documents($0) },
        Destination("questions", "questions.title", "ui-doctor") { Paths.questions($0) },
        Destination("privacy", "privacy.title", "ui-info") { _ in Paths.privacy },
        .setting("profile", "profile.title", for: .care) { Paths.profile($0) },
        .setting("areas", "profile.areas", for: .care) { "\(Paths.profile($0))#areas" },
        .setting("allergens", "profile.allergens", for: .care) { "\(Paths.profile($0))#allergens" },
        .setting("units", "person.units", for: .care) { "\(Paths.profile($0))#units-metric" },
        .setting("week", "person.firstWeekday", for: .care) { "\(Paths.profile($0))#firstWeekday" },
        .setting("time-zone", "person.timeZone", for: .care) { "\(Paths.profile($0))#timeZone" },
        .setting("emergency", "emergency.title", for: .care) { Paths.emergency($0) },
        .setting("access", "access.title") { Paths.access($0) },
        .setting("settings", "settings.title") { _ in Paths.settings },
        .setting("account", "settings.account") { _ in "\(Paths.settings)#account" },
        .setting("password", "settings.password") { _ in "\(Paths.settings)#password" },
        .setting("devices", "settings.devices") { _ in "\(Paths.settings)#devices" },
        .setting("install", "install.title") { _ in "\(Paths.settings)#install" },
        .setting("registration", "settings.registration", isForOperator: true) { _ in "\(Paths.settings)#registration"
        },
        .setting("protection", "protection.title") { _ in Paths.protection },
        .setting("household", "household.title", for: .household) { _ in Paths.household },
        .setting("data", "data.title", for: .household) { _ in Paths.data },
        .setting("consents", "consents.title") { _ in Paths.consents },
        .setting("tokens", "settings.tokens", for: .household) { _ in Paths.tokens },
        .setting("connection", "connection.title") { _ in Paths.connection },
        .setting("person-deletion", "deletion.person.title", for: .household) { Paths.personDeletion($0) },
        .setting("account-deletion", "deletion.account.title") { _ in Paths.accountDeletion },
    ]
}
