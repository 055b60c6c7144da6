internal import CommandLine

@main
enum Entry {
    static func main() async {
        await Program.main()
    }
}
