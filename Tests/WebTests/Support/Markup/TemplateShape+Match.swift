extension TemplateShape {
    /// What a template was rendered from, as far as the text reveals it.
    struct Values: Equatable, Sendable {
        enum Value: Equatable, Sendable {
            case text(String)
            case flag(Bool)
            case items([Values])
        }

        private(set) var all: [(name: String, value: Value)] = []

        static func == (one: Values, other: Values) -> Bool {
            one.all.elementsEqual(other.all) { $0.name == $1.name && $0.value == $1.value }
        }

        subscript(name: String) -> Value? {
            get { all.first { $0.name == name }?.value }
            set {
                guard let newValue else { return }
                if let index = all.firstIndex(where: { $0.name == name }) {
                    all[index].value = newValue
                } else {
                    all.append((name, newValue))
                }
            }
        }
    }

    /// The longest text from `place` that this template renders, and its values; nil if there is none.
    func match(_ text: [UInt8], at place: Int) -> (end: Int, values: Values)? {
        let matcher = Matcher(text: text)
        guard
            let (end, values) = matcher.match(
                parts[...], .init(place: place, values: Values()), { ($0.place, $0.values) })
        else { return nil }
        return (end > place && text[end - 1] == 0x0A ? end - 1 : end, values)
    }

    private struct Matcher {
        struct State {
            var place: Int
            var values: Values
            /// The section whose text `{{.}}` stands for.
            var topic: String?
        }

        let text: [UInt8]

        func match<Found>(_ parts: ArraySlice<Part>, _ state: State, _ next: (State) -> Found?) -> Found? {
            guard let part = parts.first else { return next(state) }
            let rest = parts.dropFirst()
            switch part {
            case .text(let wanted):
                guard let place = skip(wanted, state.place) else { return nil }
                var state = state
                state.place = place
                return match(rest, state, next)
            case .value(let name):
                return take(name == "." ? state.topic ?? "." : name, before: rest, state) { match(rest, $0, next) }
            case .section(let section):
                return match(section, state) { match(rest, $0, next) }
            }
        }

        /// The position after these characters; a line end may already be there, or stand for an empty line.
        private func skip(_ wanted: [UInt8], _ start: Int) -> Int? {
            var place = start
            for byte in wanted {
                let isThere = place < text.count && text[place] == byte
                if byte == 0x0A {
                    if place > 0, text[place - 1] == 0x0A { continue }
                    if place == text.count { continue }
                }
                guard isThere else { return nil }
                place += 1
            }
            return place
        }

        /// A known value must occur again; a new one is all the text up to the next markup, or up to where the template
        /// continues within that text.
        private func take<Found>(
            _ name: String, before rest: ArraySlice<Part>, _ state: State, _ next: (State) -> Found?
        ) -> Found? {
            var state = state
            if case .text(let known)? = state.values[name] {
                guard let place = skip(Array(known.utf8), state.place) else { return nil }
                state.place = place
                return next(state)
            }
            let start = state.place
            let end = text[start...].firstIndex { Self.markup.contains($0) } ?? text.count
            let leads = Self.leads(rest).filter { !Self.markup.contains($0) }
            let earlier = leads.isEmpty ? [] : text[start..<end].indices.filter { leads.contains(text[$0]) }
            for end in [end] + earlier.reversed() {
                state.place = end
                state.values[name] = .text(String(decoding: text[start..<end], as: UTF8.self))
                if let found = next(state) { return found }
            }
            return nil
        }

        /// The characters with which the rest of a template may begin.
        private static func leads(_ parts: ArraySlice<Part>) -> Set<UInt8> {
            var leads: Set<UInt8> = []
            for part in parts {
                switch part {
                case .text(let text): return leads.union(text.prefix(1))
                case .section(let section): leads.formUnion(Self.leads(section.parts[...]))
                case .value: return leads
                }
            }
            return leads
        }

        private static let markup = Array("<>\"".utf8)

        private func match<Found>(_ section: Section, _ state: State, _ next: (State) -> Found?) -> Found? {
            let known = state.values[section.name].map { $0 != .flag(false) }
            func absent() -> Found? {
                if known == true { return nil }
                var state = state
                if known == nil { state.values[section.name] = .flag(false) }
                return next(state)
            }
            func present() -> Found? {
                if known == false { return nil }
                return section.isTransparent ? once(section, state, next) : each(section, state, [], next)
            }
            if section.isInverted {
                // A section that is absent is recognised by this text.
                if known == true { return next(state) }
                var other = state
                other.values[section.name] = .flag(false)
                if let found = match(section.parts[...], other, next) { return found }
                guard known == nil else { return nil }
                other.values[section.name] = .flag(true)
                return next(other)
            }
            return present() ?? absent()
        }

        private func once<Found>(_ section: Section, _ state: State, _ next: (State) -> Found?) -> Found? {
            var inner = state
            inner.topic = section.name
            if inner.values[section.name] == nil { inner.values[section.name] = .flag(true) }
            if inner.values[section.name] == .flag(true), section.parts.contains(where: \.isTopic) {
                inner.values.unset(section.name)
            }
            return match(section.parts[...], inner) { after in
                guard after.place > state.place else { return nil }
                var after = after
                after.topic = state.topic
                return next(after)
            }
        }

        private func each<Found>(
            _ section: Section, _ state: State, _ items: [Values], _ next: (State) -> Found?
        ) -> Found? {
            let inner = State(place: state.place, values: Values(), topic: nil)
            let more: Found? = match(section.parts[...], inner) { after in
                guard after.place > state.place else { return nil }
                var outer = state
                outer.place = after.place
                let items = items + [after.values]
                if let found = each(section, outer, items, next) { return found }
                outer.values[section.name] = .items(items)
                return next(outer)
            }
            return more
        }
    }
}

extension TemplateShape.Values {
    fileprivate mutating func unset(_ name: String) {
        all.removeAll { $0.name == name }
    }
}

extension TemplateShape.Part {
    /// The text of the section it is in.
    fileprivate var isTopic: Bool {
        if case .value(".") = self { true } else { false }
    }
}
