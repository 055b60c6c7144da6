// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Planning",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "../../Domain")],
    targets: [.executableTarget(name: "planning", dependencies: [.product(name: "Domain", package: "Domain")])],
    swiftLanguageModes: [.v6]
)
