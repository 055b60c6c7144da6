internal import Host

/// Errors of the host with their exit codes. Nil for any other error.
extension Refused {
    init?(host error: any Error) {
        switch error {
        case let error as Settings.Refusal: self.init(.settings, error.description)
        case let error as Home.Refusal: self.init(Exit(error), error.description)
        case let error as Home.OtherFolder: self.init(.refused, error.description)
        case let error as Home.OtherKeys: self.init(.refused, error.description)
        case let error as ServerLock.Refusal: self.init(Exit(error), error.description)
        case let error as Resources.NotFound: self.init(.notFound, error.description)
        case let error as CommonPasswords.Unreadable: self.init(.notFound, error.description)
        case let error as LocalCertificates.Failure: self.init(.settings, error.description)
        case let error as OwnCertificate.Problem: self.init(.settings, error.description)
        case let error as OutputFile.Refusal: self.init(Exit(error), error.description)
        case let error as DatabaseFiles.Failure: self.init(.inputOutput, error.description)
        case let error as KeyFile.Failure: self.init(Exit(error), error.description)
        case let error as SealedFile.SealFailure: self.init(.inputOutput, error.description)
        case let error as SealedFile.OpenFailure: self.init(Exit(error), error.description)
        case let error as PasswordHasher.Refusal: self.init(.unexpected, error.description)
        case let error as Vault.Failure: self.init(Exit(error), error.description)
        case let error as UnknownDocuments: self.init(.refused, error.description)
        case let error as DemoFamily.Refusal: self.init(.refused, error.description)
        default: return nil
        }
    }
}

extension Exit {
    fileprivate init(_ error: Home.Refusal) {
        switch error {
        case .notAFolder, .cannotCreate, .cannotProtect: self = .cannotCreate
        case .diskFull, .notWritable: self = .inputOutput
        }
    }

    fileprivate init(_ error: ServerLock.Refusal) {
        switch error {
        case .held, .inUse: self = .tryAgain
        case .unusable: self = .inputOutput
        }
    }

    fileprivate init(_ error: OutputFile.Refusal) {
        switch error {
        case .exists, .cannotWrite: self = .cannotCreate
        case .diskFull: self = .inputOutput
        }
    }

    fileprivate init(_ error: KeyFile.Failure) {
        switch error {
        case .unreadable: self = .inputOutput
        case .malformed: self = .refused
        case .cannotCreate: self = .cannotCreate
        }
    }

    fileprivate init(_ error: Vault.Failure) {
        switch error {
        case .missing, .keyMissing: self = .notFound
        case .damaged, .wrongKey, .keyUnreadable: self = .refused
        case .busy: self = .tryAgain
        case .diskFull, .unreadable, .unwritable: self = .inputOutput
        }
    }

    fileprivate init(_ error: SealedFile.OpenFailure) {
        switch error {
        case .unreadable, .unwritable, .diskFull: self = .inputOutput
        case .notABackup, .newerFormat, .wrongKey, .damagedHeader, .damaged, .truncated: self = .refused
        }
    }
}
