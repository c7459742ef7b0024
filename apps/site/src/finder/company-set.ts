/** A set of companies by their places in the index, a bit each. */
export type CompanySet = Uint32Array<ArrayBuffer>;

export function companySet(places: Iterable<number>, { size }: { size: number }): CompanySet {
  const set = new Uint32Array(Math.ceil(size / 32));
  for (const place of places) set[place >>> 5] = wordAt(set, place) | (1 << (place & 31));
  return set;
}

interface ReplacedCompanies {
  /** Places without a company from now on. */
  vacated: readonly number[];
  /** Companies by their places behind all others. */
  added: CompanySet;
  /** The numbers of places before, and now. */
  formerSize: number;
  size: number;
}

/** Returns the set in which some companies have left their places, and others have come to new ones. */
export function replaceCompanies(
  set: CompanySet,
  { vacated, added, formerSize, size }: ReplacedCompanies,
): CompanySet {
  const replaced = companySet([], { size });
  replaced.set(set);
  for (const place of vacated) replaced[place >>> 5] = wordAt(replaced, place) & ~(1 << (place & 31));
  for (let place = formerSize; place < size; place += 1)
    if (hasCompany(added, place - formerSize))
      replaced[place >>> 5] = wordAt(replaced, place) | (1 << (place & 31));
  return replaced;
}

export function hasCompany(set: CompanySet, place: number): boolean {
  return (wordAt(set, place) & (1 << (place & 31))) !== 0;
}

function wordAt(set: CompanySet, place: number): number {
  return set[place >>> 5] ?? 0;
}

export function commonCompanies(a: CompanySet, b: CompanySet): CompanySet {
  return a.map((word, index) => word & (b[index] ?? 0));
}

export function countCommon(a: CompanySet, b: CompanySet): number {
  let count = 0;
  // Faster by half than a callback for each word.
  for (let index = 0; index < a.length; index += 1) count += countBits((a[index] ?? 0) & (b[index] ?? 0));
  return count;
}

export function countCompanies(set: CompanySet): number {
  return countCommon(set, set);
}

/** Counts the set bits of 32, by pairs, fours and eights of them. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
