internal import Clinical
package import Pages
package import Store

extension Phrases {
    /// "Ada", "Kitchen display, a program used by Ada" or "The server’s command line".
    func who(_ who: AccessEntry.Who) -> String {
        switch who {
        case .commandLine: self("access.who.commandLine")
        case .system: self("access.who.system")
        case .clinicLink(let name?): self("access.who.clinicLink", ["name": name])
        case .clinicLink(nil): self("access.who.oldClinicLink")
        case .account(let name): name ?? self("access.who.gone")
        case .program(let token?, let account):
            self("access.who.program", ["token": token, "name": account ?? self("access.who.gone")])
        case .program(nil, let account): self("access.who.oldProgram", ["name": account ?? self("access.who.gone")])
        }
    }

    /// "Viewed: Today" or "Dose: changed"; never the content of a record.
    package func what(_ what: AccessEntry.What) -> String {
        switch what {
        case .viewed(let kind, _):
            self("access.viewed", ["kind": ifKnown("access.kind.\(kind)") ?? self("access.kind.other")])
        case .changed("person", "exported"): self("access.exported")
        case .changed("report", "exported"): self("access.reported")
        case .changed(let noun, let action):
            self(
                "access.changed",
                [
                    "noun": ifKnown("access.noun.\(noun.replacing(" ", with: "-"))") ?? self("access.noun.other"),
                    "action": ifKnown("access.action.\(action.replacing(" ", with: "-"))")
                        ?? self("access.action.other"),
                ])
        }
    }

    /// "20 June 2026, 07:34", or the start and end of a period.
    func when(_ entry: AccessEntry, _ zone: ZoneRules) -> String {
        let (first, last) = (zone.local(at: entry.first), zone.local(at: entry.last))
        let day = formats.shortFullDay(last.day)
        guard first.time != last.time || first.day != last.day else {
            return self("access.at", ["day": day, "time": time(last.time)])
        }
        return self("access.between", ["day": day, "from": time(first.time), "until": time(last.time)])
    }
}

/// The log as a spreadsheet file.
struct AccessSheet {
    let phrases: Phrases
    let zone: ZoneRules

    func text(_ entries: [AccessEntry]) -> String {
        let head = ["from", "until", "who", "what", "times", "device"].map { phrases("access.sheet.\($0)") }
        let lines = entries.map { entry in
            let times = if case .viewed(_, let times) = entry.what { times } else { 1 }
            return SheetCell.line([
                SheetCell.instant(entry.first.milliseconds), SheetCell.instant(entry.last.milliseconds),
                SheetCell.text(phrases.who(entry.who)), SheetCell.text(phrases.what(entry.what)), "\(times)",
                SheetCell.text(entry.device ?? ""),
            ])
        }
        return SheetCell.mark + SheetCell.line(head) + lines.joined()
    }
}
