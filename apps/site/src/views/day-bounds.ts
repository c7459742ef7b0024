interface Bounds {
  ofPage: number;
  together: number;
}

/**
 * Returns a function that says whether a value of a page or network is within the day's limits. One that was within
 * stays within.
 */
export function createDayBounds({ ofPage, together }: Bounds) {
  let known = { day: '', all: new Set<string>(), ofPage: new Map<string, number>() };

  return (day: string, page: string, one: string): boolean => {
    if (known.day !== day) known = { day, all: new Set(), ofPage: new Map() };
    const key = `${page} ${one}`;
    if (known.all.has(key)) return true;
    const present = known.ofPage.get(page) ?? 0;
    if (present >= ofPage || known.all.size >= together) return false;
    known.all.add(key);
    known.ofPage.set(page, present + 1);
    return true;
  };
}
