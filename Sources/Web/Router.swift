internal import Hummingbird

/// All routes of the product, one line for each noun.
enum SiteRouter {
    static func make(_ site: Site) throws -> (router: Router<AppContext>, table: [Routes.Entry]) {
        let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: ErrorAnswers(site: site))
        var routes = Routes(site: site, router: router)
        let files = try AssetFiles(site.templates.assets)
        AssetsController.add(to: &routes, files: files)
        SetupController.add(to: &routes)
        SessionController.add(to: &routes)
        AccountsController.add(to: &routes)
        InvitationsController.add(to: &routes)
        PeopleController.add(to: &routes)
        ProfileController.add(to: &routes)
        PhotosController.add(to: &routes)
        AllergensController.add(to: &routes)
        TodayController.add(to: &routes)
        DosesController.add(to: &routes)
        SymptomsController.add(to: &routes)
        DoseChecksController.add(to: &routes)
        DecisionsController.add(to: &routes)
        DelaysController.add(to: &routes)
        SkipsController.add(to: &routes)
        PlanController.add(to: &routes)
        LevelsController.add(to: &routes)
        LevelOrderController.add(to: &routes)
        DoseImportsController.add(to: &routes)
        ContactsController.add(to: &routes)
        EmergencyController.add(to: &routes)
        WarningsController.add(to: &routes)
        SettingsController.add(to: &routes)
        ConnectionController.add(to: &routes)
        HelpController.add(to: &routes)
        GalleryController.add(to: &routes, files: files)
        return (router, routes.table)
    }
}
