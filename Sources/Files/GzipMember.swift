internal import CZlib

/// Compresses with zlib into a gzip member (RFC 1952) without a name or a time, so that the same bytes give the same file.
package enum GzipMember {
    /// Nil if there is not enough memory.
    package static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        let gzip = MAX_WBITS + 16
        let version = zlibVersion()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard
            deflateInit2_(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip, 8, Z_DEFAULT_STRATEGY, version, size)
                == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        let most = Int(deflateBound(&stream, UInt(bytes.count)))
        var result = Z_OK
        let packed = input.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: most) { output, count in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                result = deflate(&stream, Z_FINISH)
                count = output.count - Int(stream.avail_out)
            }
        }
        return result == Z_STREAM_END ? packed : nil
    }
}
