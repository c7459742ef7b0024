/** Letters with which postcodes of the United Kingdom begin, so that 'PN16' is none. */
const AREAS = new Set(
  `ab al b ba bb bd bf bh bl bn br bs bt ca cb cf ch cm co cr ct cv cw da dd de dg dh dl dn dt dy e ec en ex fk fy g
gl gu gy ha hd hg hp hr hs hu hx ig im ip iv je ka kt kw ky l la ld le ll ln ls lu m me mk ml n ne ng nn np nr nw ol
ox pa pe ph pl po pr rg rh rm s sa se sg sk sl sm sn so sp sr ss st sw sy ta td tf tn tq tr ts tw ub w wa wc wd wf
wn wr ws wv yo ze`.split(/\s+/),
);

/** 'IP68' says how tight a casing is, and no place. */
const DISTRICT = /^(?!ip6\d)(?<area>[a-z]{1,2})\d[a-z\d]?$/;
const INWARD = /^\d[a-z]{2}$/;
const UNSPACED = /^(?<district>[a-z]{1,2}\d[a-z\d]?)(?<inward>\d[a-z]{2})$/;

/** Takes the halves of a postcode apart, as in 'hx39tq'. */
export function splitPostcode(word: string): string[] {
  const { district = '', inward = '' } = UNSPACED.exec(word)?.groups ?? {};
  return areaOf(district) === null ? [word] : [district, inward];
}

function areaOf(district: string): string | null {
  const area = DISTRICT.exec(district)?.groups?.area ?? '';
  return AREAS.has(area) ? area : null;
}

/** Where an address is, less exactly than a postcode says. */
export interface PostcodePlace {
  /** As a reader writes it, such as 'HX3' or 'HX'. */
  name: string;
  kind: 'district' | 'area';
}

/** Finds a postcode among the words of a search: its words, and the places around it, the nearest first. */
export function findPostcode(
  words: readonly string[],
): { start: number; length: number; around: PostcodePlace[] } | null {
  const start = words.findIndex((word) => areaOf(word) !== null);
  const district = words[start];
  const area = district === undefined ? null : areaOf(district);
  if (district === undefined || area === null) return null;
  const around: PostcodePlace = { name: area.toUpperCase(), kind: 'area' };
  return INWARD.test(words[start + 1] ?? '')
    ? { start, length: 2, around: [{ name: district.toUpperCase(), kind: 'district' }, around] }
    : { start, length: 1, around: [around] };
}

/** Writes the search that an index finds addresses in a place by, and a few others; their postcodes match the pattern. */
export function searchPlace({ name, kind }: PostcodePlace): { words: string; pattern: string } {
  const written = name.toLowerCase();
  if (kind === 'district')
    return { words: `'${written}':*B`, pattern: `^\\s*${written}\\s*\\d[a-z]{2}\\s*$` };
  const districts = Array.from({ length: 10 }, (_, digit) => `'${written}${digit}':*B`);
  return { words: `(${districts.join(' | ')})`, pattern: `^\\s*${written}\\d` };
}
