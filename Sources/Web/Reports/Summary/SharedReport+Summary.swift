internal import Clinical
internal import Encodings
internal import Exchange
internal import FHIR
internal import Host
internal import Insights
internal import Pages
internal import Store

extension SharedReport {
    /// The patient summary as of now, encrypted for whoever has the link's key. The reactions are those that the report
    /// shows. It is in English whoever asks, as it says of itself.
    ///
    /// Nil if this server can no longer open the key.
    func sealed(_ summary: ClinicLink.Summary) async throws -> String? {
        let link = grant.link
        let opened = SecretBox(vault: request.site.vault).open(
            summary.sealedKey, as: SmartHealthLink.sealName(link.id))
        guard let key = opened.flatMap(Base64URL.decode) else { return nil }
        let hasReactions = link.content.parts.contains(ReportPart.reactions.id)
        let said = try await source.summary(
            reactions: hasReactions ? DayPeriod(link.content, today: source.now.day) : nil,
            noneKnown: summary.sections,
            in: request.site.templates.phrases(
                locale: Templates.defaultLocale, language: Templates.defaultLanguage))
        let world = request.world
        let document = PatientSummaryWriter.json(said, at: source.now) { world.newUUID() }
        return try DirectEncryption.seal(
            Array(document.text.utf8), type: "application/fhir+json", key: key,
            nonce: world.random(DirectEncryption.nonceSize))
    }
}
