/**
 * Names of one thing in the words of the trade: whoever searches for one of them means the others too. They are written
 * as a search is split: 'm e' is 'M&E'.
 */
const SAME: ReadonlyArray<readonly string[]> = [
  ['wastewater', 'waste water'],
  ['stormwater', 'storm water'],
  ['groundwater', 'ground water'],
  ['rainwater', 'rain water'],
  ['seawater', 'sea water'],
  ['cso', 'combined sewer overflow', 'storm overflow'],
  [
    'wwtw',
    'wwtp',
    'stw',
    ...['works', 'plant'].flatMap((place) =>
      ['wastewater', 'waste water', 'sewage'].map((treated) => `${treated} treatment ${place}`),
    ),
  ],
  ['wtw', 'water treatment works'],
  ['sps', 'sewage pumping station'],
  ['m e', 'm and e', 'mechanical electrical', 'mechanical and electrical'],
  [
    'meica',
    'mechanical electrical instrumentation control automation',
    'mechanical electrical instrumentation control and automation',
  ],
  ['uv', 'ultraviolet', 'ultra violet'],
  [
    'grp',
    'glass reinforced plastic',
    'glass fibre reinforced plastic',
    'glassfibre reinforced plastic',
    'fibreglass',
  ],
  ['suds', 'sustainable drainage', 'sustainable drainage system', 'sustainable urban drainage system'],
  ['dwi', 'drinking water inspectorate'],
  ['nrw', 'non revenue water'],
  ['dma', 'district metered area', 'district meter area'],
  ['prv', 'pressure reducing valve'],
  ['vsd', 'vfd', 'variable speed drive', 'variable frequency drive'],
  ['mcc', 'motor control centre'],
  ['scada', 'supervisory control data acquisition', 'supervisory control and data acquisition'],
  ['edm', 'event duration monitor', 'event duration monitoring'],
  ['ras', 'return activated sludge'],
  ['daf', 'dissolved air flotation'],
  ['mbr', 'membrane bioreactor'],
  ['mbbr', 'moving bed biofilm reactor'],
  ['sbr', 'sequencing batch reactor'],
  ['gac', 'granular activated carbon'],
  ['bod', 'biochemical oxygen demand'],
  ['cipp', 'cured in place pipe'],
];

const sameAs = new Map(SAME.flatMap((names) => names.map((name) => [name, names] as const)));
const LONGEST = Math.max(...Array.from(sameAs.keys(), (name) => name.split(' ').length));

export interface TradeName {
  /** Number of words. */
  length: number;
  /** All names of what it names. */
  names: readonly string[];
}

/** Returns the longest name, in the singular or plural, that begins with a word of a search; null if none does. */
export function findTradeName(words: readonly string[], place: number): TradeName | null {
  for (let length = Math.min(LONGEST, words.length - place); length > 0; length -= 1) {
    const typed = words.slice(place, place + length).join(' ');
    const names = sameAs.get(typed) ?? sameAs.get(typed.replace(/s$/, ''));
    if (names) return { length, names };
  }
  return null;
}
