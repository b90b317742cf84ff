/// Where the bytes of a trace come from.
public struct TraceSource {
  /// Gives the next bytes, at least one and at most as many as asked for; none at the end.
  let read: (Int) throws(TraceFileError) -> [UInt8]

  /// Creates a source from a function that gives the next bytes.
  ///
  /// The function gives at least one byte and at most as many as it is asked for, and none from the
  /// end on. What it throws comes out of the reader.
  public init(read: @escaping (_ limit: Int) throws(TraceFileError) -> [UInt8]) {
    self.read = read
  }

  /// Opens a file; `-` is the standard input.
  ///
  /// - Throws: `TraceFileError.system`.
  public init(path: String) throws(TraceFileError) {
    let file: SystemFile
    do throws(SystemFailure) {
      file = path == "-" ? SystemFile(standardInput: ()) : try SystemFile(reading: path)
    } catch {
      throw .system(path: path, errno: error.number)
    }
    read = { limit throws(TraceFileError) in
      do throws(SystemFailure) {
        return try file.read(upTo: limit)
      } catch {
        throw .system(path: path, errno: error.number)
      }
    }
  }

  /// Reads a file from a place on.
  init(_ file: SystemFile, path: String, from start: Int) {
    var offset = start
    read = { limit throws(TraceFileError) in
      do throws(SystemFailure) {
        let bytes = try file.read(upTo: limit, from: offset)
        offset += bytes.count
        return bytes
      } catch {
        throw .system(path: path, errno: error.number)
      }
    }
  }

  /// The same source, telling how many bytes it gives each time it is asked.
  public func counted(_ count: @escaping (_ bytes: Int) -> Void) -> TraceSource {
    TraceSource { limit throws(TraceFileError) in
      let bytes = try read(limit)
      count(bytes.count)
      return bytes
    }
  }

  /// Takes bytes that are in memory already.
  public init(bytes: [UInt8]) {
    var rest = bytes[...]
    read = { limit in
      defer { rest = rest.dropFirst(limit) }
      return Array(rest.prefix(limit))
    }
  }
}
