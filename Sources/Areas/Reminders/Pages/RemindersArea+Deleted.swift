package import Pages

extension RemindersArea {
    package static let deletedNouns = [RecordController<OwnReminderPages>.deleted]
}
