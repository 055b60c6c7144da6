package import Jobs
package import Pages

package enum HouseholdArea: AreaPages {
    package static let pages: [any Page.Type] = [
        SetupPage.self, RegisterPage.self, JoinPage.self, NewPersonPage.self, PeoplePage.self, ProfilePage.self,
        QuestionsPage.self, EditQuestionPage.self, DocumentsPage.self, DocumentPage.self, EditDocumentPage.self,
        ContactsPage.self, EditContactPage.self, EditEmergencyPage.self, RescueMedicinesPage.self,
        EditRescueMedicinePage.self, RescueChecksPage.self, ActionPlanPage.self, EditActionPlanPage.self,
        ActionPlanVersionsPage.self, SettingsPage.self, ConnectionPage.self, TokensPage.self, DataPage.self,
        ExportPage.self, ConsentsPage.self, PersonDeletionPage.self, AccountDeletionPage.self, AccessPage.self,
        PrivacyPage.self, ProtectionPage.self, HouseholdPage.self, MembershipPage.self, MemberRemovalPage.self,
        RecoveryCodesPage.self,
    ]

    package static let nouns = [TokenAPI.noun, PeopleAPI.noun, AllergensAPI.noun, RescueMedicinesAPI.noun]
    package static let scripts = ["document-upload", "count-checked"]

    package static func jobs(_ site: Site) -> [any JobHandler] { [PrepareFileJob.export(site)] }

    package static func add(to routes: inout Routes) {
        SetupController.add(to: &routes)
        AccountsController.add(to: &routes)
        InvitationsController.add(to: &routes)
        PeopleController.add(to: &routes)
        ProfileController.add(to: &routes)
        PhotosController.add(to: &routes)
        AllergensController.add(to: &routes)
        QuestionPages.add(to: &routes)
        ContactPages.add(to: &routes)
        EmergencyController.add(to: &routes)
        DocumentsController.add(to: &routes)
        DocumentFilesController.add(to: &routes)
        RescueMedicinesController.add(to: &routes)
        RescuePhotosController.add(to: &routes)
        RescueChecksController.add(to: &routes)
        ActionPlansController.add(to: &routes)
        SettingsController.add(to: &routes)
        HouseholdController.add(to: &routes)
        ProtectionController.add(to: &routes)
        ConnectionController.add(to: &routes)
        TokensController.add(to: &routes)
        PrivacyController.add(to: &routes)
        DataController.add(to: &routes)
        ExportsController.add(to: &routes)
        ArchivesController.add(to: &routes)
        ConsentsController.add(to: &routes)
        AccountDeletionController.add(to: &routes)
        PersonDeletionController.add(to: &routes)
        AccessController.add(to: &routes)
        PromptsController.add(to: &routes)
    }
}
