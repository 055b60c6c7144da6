import Statistics

/// What every model of the same rows takes out: a mean for each person, a smooth curve of the date, the weekday.
///
/// The curve and the weekday are the same for all rows of a day. So their products with each other and with any values
/// come from sums by day and by person, without a column for each.
struct PanelDesign {
    let rows: PanelRows
    private let firstDay: Int
    /// For each column, its value on each day from `firstDay` on.
    private let columns: [[Double]]
    /// For each column, its mean over the rows of each person.
    private let columnMeans: [[Double]]
    private let rowsOfPerson: [Double]
    private let equations: NormalEquations

    /// Parameters of the model besides the slopes: persons, curve and weekdays.
    var parameters: Int { rows.personCount + equations.rank }

    /// Nil without rows.
    init?(_ rows: PanelRows) {
        guard let first = rows.days.min(), let last = rows.days.max() else { return nil }
        self.rows = rows
        firstDay = first
        var rowsOfPerson = [Double](repeating: 0, count: rows.personCount)
        var rowsOfDay = [Double](repeating: 0, count: last - first + 1)
        for row in rows.persons.indices {
            rowsOfPerson[rows.persons[row]] += 1
            rowsOfDay[rows.days[row] - first] += 1
        }
        let columns = PanelDesign.columns(first...last)
        var means = columns.map { _ in [Double](repeating: 0, count: rows.personCount) }
        for column in columns.indices {
            for row in rows.persons.indices {
                means[column][rows.persons[row]] += columns[column][rows.days[row] - first]
            }
            for person in rowsOfPerson.indices { means[column][person] /= rowsOfPerson[person] }
        }
        equations = NormalEquations(
            columns.indices.map { left in
                columns.indices.map { right in
                    var sum = 0.0
                    for day in rowsOfDay.indices { sum += rowsOfDay[day] * columns[left][day] * columns[right][day] }
                    for person in rowsOfPerson.indices {
                        sum -= rowsOfPerson[person] * means[left][person] * means[right][person]
                    }
                    return sum
                }
            })
        self.rowsOfPerson = rowsOfPerson
        self.columns = columns
        columnMeans = means
    }

    /// The curve's basis without its first function, and six weekdays: the persons' means stand for what is left out.
    private static func columns(_ days: ClosedRange<Int>) -> [[Double]] {
        let inner = stride(
            from: days.lowerBound + StrengthAnalysis.knotDays, to: days.upperBound, by: StrengthAnalysis.knotDays)
        let knots = [days.lowerBound] + inner + [days.upperBound]
        let curve = NaturalSpline(knots: knots.map { Double($0) })
        let bases = curve.map { curve in days.map { curve.basis(at: Double($0)) } }
        let smooth = bases.map { bases in knots.indices.dropFirst().map { knot in bases.map { $0[knot] } } } ?? []
        let weekdays = (1...6).map { weekday in days.map { ($0 % 7 + 7) % 7 == weekday ? 1.0 : 0 } }
        return smooth + weekdays
    }

    /// What is left of a value for each row. Taken out twice, the second time for the rounding of the first.
    func residuals(_ values: [Double]) -> [Double] { takenOut(takenOut(values)) }

    /// The residuals of a regressor; nil if persons, curve and weekdays leave nothing of it.
    func regressor(_ values: [Double]) -> [Double]? {
        let left = residuals(values)
        var (whole, rest) = (0.0, 0.0)
        for row in values.indices {
            whole += values[row] * values[row]
            rest += left[row] * left[row]
        }
        return rest > 1e-10 * whole ? left : nil
    }

    private func takenOut(_ values: [Double]) -> [Double] {
        var personMeans = [Double](repeating: 0, count: rowsOfPerson.count)
        var daySums = [Double](repeating: 0, count: columns[0].count)
        for row in values.indices {
            personMeans[rows.persons[row]] += values[row]
            daySums[rows.days[row] - firstDay] += values[row]
        }
        for person in personMeans.indices { personMeans[person] /= rowsOfPerson[person] }
        let slopes = equations.solution(
            columns.indices.map { column in
                var sum = 0.0
                for day in daySums.indices { sum += columns[column][day] * daySums[day] }
                for person in personMeans.indices {
                    sum -= rowsOfPerson[person] * columnMeans[column][person] * personMeans[person]
                }
                return sum
            })
        var fitted = [Double](repeating: 0, count: daySums.count)
        for (column, slope) in slopes.enumerated() {
            for day in fitted.indices { fitted[day] += slope * columns[column][day] }
            for person in personMeans.indices { personMeans[person] -= slope * columnMeans[column][person] }
        }
        var left = values
        for row in left.indices { left[row] -= personMeans[rows.persons[row]] + fitted[rows.days[row] - firstDay] }
        return left
    }
}
