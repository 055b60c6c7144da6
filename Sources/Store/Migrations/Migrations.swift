internal import SQL

/// Every step of the schema, oldest first. A step that has shipped is frozen; change comes as a new step.
enum Migrations {
    static let all = [
        m0001Accounts,
        m0002People,
        m0003Doses,
        m0004Symptoms,
        m0005Audit,
        m0006Symptoms,
        m0007Contacts,
        m0008Reactions,
        m0009DosePlan,
        m0010APITokens,
        m0011Delays,
        m0012Guidance,
        m0013Documents,
        m0014RescueMedicines,
        m0015Questions,
        m0016Rights,
        m0017Locks,
        m0018Insights,
        m0019Health,
        m0020HealthTotals,
        m0021Foods,
        m0023Circles,
        m0024Energy,
        m0025HealthSenders,
        m0026HealthAttachments,
        m0027FoodEditions,
        m0028Recipes,
        m0029Products,
        m0030DoseExertion,
        m0031ClinicAnswers,
        m0032Members,
    ]
}
