internal import GuardedHTTP

/// The pages of a search, one after the other. Only the page at hand is in memory.
package struct FHIRPages: Sendable {
    private let client: FHIRClient
    private var request: FHIRRequest?
    private var visited: Set<String> = []
    private var known: Set<String> = []
    private var pages = 0
    private var entries = 0
    private var bytes = 0
    private var idle = 0

    fileprivate init(_ client: FHIRClient, _ request: FHIRRequest) {
        self.client = client
        self.request = request
    }

    /// The next page; nil after the last. After a problem there are no more.
    package mutating func next() async throws(FHIRServerProblem) -> FHIRPage? {
        guard let request else { return nil }
        self.request = nil
        guard pages < client.limits.pages else { throw .tooManyPages }
        guard request.method == .post || visited.insert(request.url).inserted else { throw .endlessPaging }
        let answer = try await client.perform(request)
        bytes += answer.body.count
        guard bytes <= client.limits.searchBytes else { throw .connection(.tooLarge) }
        var page = try FHIRPage(answer, at: request.url, origin: client.base.origin)
        pages += 1
        entries += page.count
        guard entries <= client.limits.entries else { throw .tooManyEntries }
        page.resources.removeAll { resource in
            guard let reference = resource.reference else { return false }
            return !known.insert("\(reference) \(resource.version ?? "")").inserted
        }
        idle = page.resources.isEmpty ? idle + 1 : 0
        guard page.next == nil || idle < client.limits.idlePages else { throw .endlessPaging }
        self.request = page.next.map { FHIRRequest(url: $0) }
        return page
    }
}

extension FHIRClient {
    /// The pages of a search from the first.
    package func pages(of search: FHIRSearch) -> FHIRPages {
        let items = search.parameters.map { (name: $0.name, value: $0.value) }
        guard search.isPrivate else { return FHIRPages(self, FHIRRequest(url: base.url([search.type], items))) }
        let body = items.map { "\(FeedRequest.encoded($0.name))=\(FeedRequest.encoded($0.value))" }
        return FHIRPages(
            self,
            FHIRRequest(
                method: .post, url: base.url([search.type, "_search"]),
                headers: [("Content-Type", "application/x-www-form-urlencoded")],
                body: Array(body.joined(separator: "&").utf8)))
    }

    /// The pages of a search from one whose address was kept; see `FHIRPage.next`.
    package func pages(from next: String) throws(FHIRServerProblem) -> FHIRPages {
        let target = FHIRBase.target(next, from: base.text)
        guard let target, target.origin == base.origin else { throw .linkElsewhere(origin: target?.origin) }
        return FHIRPages(self, FHIRRequest(url: target.text))
    }

    /// All resources of a search that has few, from all its pages.
    package func all(_ search: FHIRSearch) async throws(FHIRServerProblem) -> [FHIRResource] {
        var pages = pages(of: search)
        var found: [FHIRResource] = []
        while let page = try await pages.next() { found += page.resources }
        return found
    }
}
