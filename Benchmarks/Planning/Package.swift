// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Planning",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "../../Domain")],
    targets: [
        .executableTarget(
            name: "planning",
            dependencies: ["Clinical", "Exchange", "Reminders"].map { .product(name: $0, package: "Domain") })
    ],
    swiftLanguageModes: [.v6]
)
