const isNight = process.env['MODE'] === 'long';

/** How often a property is tried: what is given by day, and ten times as often at night. */
export function propertyRuns(byDay: number): { numRuns: number } {
  return { numRuns: isNight ? byDay * 10 : byDay };
}
