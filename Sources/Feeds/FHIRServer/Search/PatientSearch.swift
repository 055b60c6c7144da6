package import Clinical
internal import FHIR

/// Who to look for.
package struct PatientDemographics: Sendable, Hashable {
    /// The family name; matches from its beginning.
    package let family: String
    /// A given name; nil for any.
    package let given: String?
    /// The day of birth.
    package let birthDate: CalendarDay

    /// Creates a description.
    package init(family: String, given: String?, birthDate: CalendarDay) {
        self.family = family
        self.given = given
        self.birthDate = birthDate
    }
}

/// What a search for a patient found. Which of them it is, a person says: never the first, not even the only one.
package struct PatientMatches: Sendable, Hashable {
    /// All people who match.
    package let people: [FHIRResource]
    /// How many animals were left out.
    package let animals: Int
}

extension FHIRClient {
    /// Looks for a patient by name and birth date, which travel in the body of the request.
    package func patients(_ wanted: PatientDemographics) async throws(FHIRServerProblem) -> PatientMatches {
        var parameters = [
            FHIRSearch.Parameter("family", wanted.family),
            FHIRSearch.Parameter("birthdate", wanted.birthDate.iso),
        ]
        if let given = wanted.given { parameters.append(FHIRSearch.Parameter("given", given)) }
        let found = try await all(FHIRSearch("Patient", parameters, isPrivate: true)).filter { $0.type == "Patient" }
        let people = found.filter { !PatientReader.isAnimal($0.value) }
        return PatientMatches(people: people, animals: found.count - people.count)
    }

    /// Reads a patient. An animal is refused.
    package func patient(id: String) async throws(FHIRServerProblem) -> FHIRResource {
        let patient = try await read("Patient", id: id)
        guard !PatientReader.isAnimal(patient.value) else { throw .animal }
        return patient
    }
}
