/** Facts as lines of text, by which tens of thousands of them are compared in a tenth of the time that it takes field by field. */
export const linesOf = (facts: Iterable<object>): string[] => Array.from(facts, (fact) => JSON.stringify(fact))
