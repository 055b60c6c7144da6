internal import Accounts

extension PasswordProblem {
    var sentence: String {
        switch self {
        case .tooShort(let limit): "The password has fewer than \(limit) characters."
        case .tooLong(let limit): "The password is longer than \(limit) bytes."
        case .common: "The password is one of those that are tried first; choose another."
        case .sameAsEmail: "The password is the email address; choose another."
        }
    }
}
