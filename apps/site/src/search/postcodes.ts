/** Letters with which postcodes of the United Kingdom begin, so that 'PN16' is none. */
const AREAS = new Set(
  `ab al b ba bb bd bf bh bl bn br bs bt ca cb cf ch cm co cr ct cv cw da dd de dg dh dl dn dt dy e ec en ex fk fy g
gl gu gy ha hd hg hp hr hs hu hx ig im ip iv je ka kt kw ky l la ld le ll ln ls lu m me mk ml n ne ng nn np nr nw ol
ox pa pe ph pl po pr rg rh rm s sa se sg sk sl sm sn so sp sr ss st sw sy ta td tf tn tq tr ts tw ub w wa wc wd wf
wn wr ws wv yo ze`.split(/\s+/),
);

/** 'IP68' says how tight a casing is, and no place. */
const DISTRICT = /^(?!ip6\d)(?<area>[a-z]{1,2})\d[a-z\d]?$/;
/** No postcode ends in letters that are read as others, so that '5mm' and '5kg' end none. */
const INWARD = /^\d[abd-hjlnp-uw-z]{2}$/;
const INWARD_LENGTH = 3;

/** Takes the halves of a postcode apart, as in 'hx39tq'; null for another word. */
export function splitPostcode(word: string): [district: string, inward: string] | null {
  const [district, inward] = [word.slice(0, -INWARD_LENGTH), word.slice(-INWARD_LENGTH)];
  return areaOf(district) !== null && INWARD.test(inward) ? [district, inward] : null;
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

interface FoundPostcode {
  /** Where its words are, which are one if it is written together. */
  start: number;
  length: number;
  district: string;
  /** The nearest first. */
  around: PostcodePlace[];
}

/**
 * Finds a postcode among the words of a search. Its first half counts only by itself: among others, 'DN80' is the width
 * of a pipe and 'CO2' a gas.
 */
export function findPostcode(words: readonly string[]): FoundPostcode | null {
  const [only = '', ...others] = words;
  const area = others.length === 0 ? areaOf(only) : null;
  if (area !== null) return { start: 0, length: 1, district: only, around: [placeIn(area, 'area')] };
  for (const [start, word] of words.entries()) {
    const isApart = areaOf(word) !== null && INWARD.test(words[start + 1] ?? '');
    const district = isApart ? word : (splitPostcode(word)?.[0] ?? '');
    const around = areaOf(district);
    if (around !== null) {
      const places = [placeIn(district, 'district'), placeIn(around, 'area')];
      return { start, length: isApart ? 2 : 1, district, around: places };
    }
  }
  return null;
}

function placeIn(name: string, kind: PostcodePlace['kind']): PostcodePlace {
  return { name: name.toUpperCase(), kind };
}

/** Returns a search that finds addresses in a place and a few false ones, and the pattern that tells them apart. */
export function searchPlace({ name, kind }: PostcodePlace): { words: string; pattern: string } {
  const written = name.toLowerCase();
  if (kind === 'district')
    return { words: `'${written}':*B`, pattern: `^\\s*${written}\\s*\\d[a-z]{2}\\s*$` };
  const districts = Array.from({ length: 10 }, (_, digit) => `'${written}${digit}':*B`);
  return { words: `(${districts.join(' | ')})`, pattern: `^\\s*${written}\\d` };
}
