internal import Pages

/// Every page of the product; a page that is missing here is never compiled.
enum AllPages {
    static let all: [any Page.Type] = [
        SetupPage.self, SignInPage.self, RegisterPage.self, JoinPage.self, LockPage.self, NewPersonPage.self,
        PeoplePage.self, ProfilePage.self, TodayPage.self, EditDosePage.self, DoseCheckPage.self, DecisionPage.self,
        ClinicAnswerPage.self,
        DelayPage.self, SkipPage.self, InsightsPage.self, InsightRowsPage.self, ActivityPage.self,
        HealthMetricPage.self, WorkoutsPage.self, WorkoutPage.self, PlanPage.self, EditLevelPage.self,
        NewDosePlanPage.self, EditDosePlanPage.self, DosePlanVersionsPage.self, DosePlanPage.self, VisitsPage.self,
        EditVisitPage.self, NewHoldPage.self, EndHoldPage.self, QuestionsPage.self, EditQuestionPage.self,
        NewReportPage.self, ReportPage.self, LogSymptomsPage.self, EditSymptomPage.self, SymptomsPage.self,
        ReactionsPage.self, EditReactionPage.self, NewImportPage.self, ImportPreviewPage.self, ImportDonePage.self,
        HealthImportsPage.self, HealthImportPage.self,
        DocumentsPage.self, DocumentPage.self, EditDocumentPage.self, ContactsPage.self, EditContactPage.self,
        EditEmergencyPage.self, WarningPage.self, RescueMedicinesPage.self, EditRescueMedicinePage.self,
        RescueChecksPage.self, ActionPlanPage.self, EditActionPlanPage.self, ActionPlanVersionsPage.self,
        SettingsPage.self, ConnectionPage.self, TokensPage.self, HelpPage.self, DataPage.self, ExportPage.self,
        ConsentsPage.self, PersonDeletionPage.self, AccountDeletionPage.self, AccessPage.self, PrivacyPage.self,
        UrgentCheckPage.self, ProtectionPage.self, HouseholdPage.self, MemberRemovalPage.self, RecoveryCodesPage.self,
        ConflictPage.self, ErrorPage.self,
        NewDoseEntryPage.self, GalleryPage.self, LearnPage.self, ArticlePage.self, GuidePage.self,
        OfflinePage.self, NotSentPage.self, FoodDiaryPage.self, FoodSearchPage.self, EditFoodEntryPage.self,
        MealIdeasPage.self, MealIdeaPage.self,
        OwnFoodsPage.self, EditOwnFoodPage.self, RecipesPage.self, RecipePage.self, EditRecipePage.self,
        RecipeFoodPage.self, CaloriesPage.self, EditTargetsPage.self, EnergyPage.self, EditEnergyPage.self,
        LeaderboardPage.self, JoinCirclePage.self, CirclePage.self,
    ]
}
