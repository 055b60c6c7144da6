extension ParquetType {
    /// The number of the stored type.
    var physical: Int {
        switch self {
        case .boolean: 0
        case .int32, .date: 1
        case .int64, .timestamp: 2
        case .double: 5
        case .text: 6
        }
    }

    /// The number of what older readers call the converted type.
    fileprivate var converted: Int? {
        switch self {
        case .text: 0
        case .date: 6
        case .timestamp: 9
        case .boolean, .int32, .int64, .double: nil
        }
    }
}

extension ParquetColumn {
    /// Writes the column as an element of the schema.
    func write(to element: inout ThriftCompact) {
        element.i32(1, type.physical)
        let optional = 1
        element.i32(3, optional)
        element.text(4, name)
        guard let converted = type.converted else { return }
        element.i32(6, converted)
        element.structure(10) { logical in
            switch type {
            case .text: logical.structure(1) { _ in }
            case .date: logical.structure(6) { _ in }
            case .timestamp:
                logical.structure(8) { timestamp in
                    timestamp.boolean(1, true)
                    let milliseconds: Int16 = 1
                    timestamp.structure(2) { unit in unit.structure(milliseconds) { _ in } }
                }
            case .boolean, .int32, .int64, .double: break
            }
        }
    }
}
