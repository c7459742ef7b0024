interface Bounds {
  ofPage: number;
  together: number;
}

/** Returns a function that says whether one of a page is still within the bounds of its day; one that was stays within. */
export function createDayBounds({ ofPage, together }: Bounds) {
  let known = { day: '', all: new Set<string>(), ofPage: new Map<number, number>() };

  return (day: string, itemId: number, one: string): boolean => {
    if (known.day !== day) known = { day, all: new Set(), ofPage: new Map() };
    const key = `${itemId} ${one}`;
    if (known.all.has(key)) return true;
    const present = known.ofPage.get(itemId) ?? 0;
    if (present >= ofPage || known.all.size >= together) return false;
    known.all.add(key);
    known.ofPage.set(itemId, present + 1);
    return true;
  };
}
