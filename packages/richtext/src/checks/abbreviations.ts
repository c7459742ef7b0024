import type { CheckedText } from './checked-item.ts';

/** Abbreviations that readers of the water industry know, and names that are written so. */
const KNOWN = new Set(
  `USA BBC CEO CFO CTO COO VAT PDF GPS LED USB CCTV GMT BST PLC LTD LLP GBP EUR USD FAQ URL HTML SMS API CSV ISO
  BSI DIN ANSI ASTM NATO NHS HGV DIY VIP NGO MOT BSC MSC PHD MBA CEN IEC IEEE WHO UNESCO SME SMES SCADA PLCS PVC
  UPVC MDPE HDPE GRP ABS COD BOD TSS CSO CSOS DWI OFWAT DEFRA SEPA AMP CAPEX OPEX TOTEX GIS IOT HMI BIM CAD ROV
  PPE PRV PRVS PFAS DMA DMAS WRAS CIWEM IWA UKWIR WRC PCC ATEX STW WTW WWTW VSD VSDS MBR NTU SUDS DAF RTU RTUS GSM
  GPRS RFID LIDAR EPDM PTFE PET CIPP KPI KPIS ROI HVAC LPG CHP DNA PCR PEX ACOP COSHH HSE RIDDOR NEC JCT ICE RICS
  EIC WICS NIEA NRW ABB KSB AECOM SUEZ IBM BMW EDF SIM WIFI LAN WAN VPN CNC RPM PSI KVA JPEG PNG GDPR CSCS EUSR
  NEBOSH IOSH CPD NVQ BTEC TBC TBA TBD GCSE STEM RNLI RSPB RIBA MPS EEC ESG TOC GAC UKAS WFD MBBR MABR SBR ASP
  MLSS TDS WINEP WRMP DWMP UWWTD MCERTS NPSH MEICA BNG ODI VFD SEMD LOLER PUWER AMR AMI VOC BMS FIDIC UKCA BREEAM
  SSSI AGM`.split(/\s+/),
);
const ABBREVIATION = /(?<![\p{L}\p{N}&@/.-])\p{Lu}{3,6}(?<plural>s)?(?![\p{L}\p{N}&@]|[-/.]?[\p{L}\p{N}])/gu;
/** More of them are no text. */
const MAX_EXAMINED = 200;
/** An explanation stands at one of the first places. */
const MAX_PLACES = 20;
const ROMAN = /^[IVXLCDM]+$/;

interface FoundAbbreviation {
  found: string;
  at: CheckedText;
}

/** Finds the first place of each abbreviation that the texts nowhere explain. `name` is the company's. */
export function findAbbreviations(texts: readonly CheckedText[], name: string): FoundAbbreviation[] {
  const all = texts.map(({ text }) => text).join('\n');
  const found = new Map<string, FoundAbbreviation>();
  const examined = new Set<string>();
  const ownWords = name.toUpperCase().split(/[^\p{L}\p{N}]+/u);
  const words = all.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const at of texts) {
    if (isInCapitals(at.text)) continue;
    for (const { 0: match, index, groups } of at.text.matchAll(ABBREVIATION)) {
      const letters = groups?.plural === undefined ? match : match.slice(0, -1);
      const isKnown = examined.has(letters) || KNOWN.has(letters) || ROMAN.test(letters);
      if (isKnown || isModel(at.text, index, match) || examined.size === MAX_EXAMINED) continue;
      examined.add(letters);
      if (!ownWords.includes(letters) && !isExplained(letters, all, words))
        found.set(letters, { found: letters, at });
    }
  }
  return [...found.values()];
}

/** A number before or after it makes it a model or a standard. */
function isModel(text: string, index: number, { length }: string): boolean {
  const end = index + length;
  return /^\s\d/.test(text.slice(end, end + 2)) || /\d\s$/.test(text.slice(Math.max(0, index - 2), index));
}

function isInCapitals(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => word === word.toUpperCase()).length > words.length / 2;
}

const EXPLAINED_BEFORE = /(?:\(|\b(?:called|known as|or) )$/;
const EXPLAINED_AFTER =
  /^s?(?: \([^)\d]*\p{L}{3,}|,? (?:which )?(?:stands|is short) for\b|, (?:or|the|an?) )/u;

/** Says whether a text has the long form in brackets beside the letters, or words that begin with them. */
function isExplained(letters: string, text: string, words: readonly string[]): boolean {
  let at = text.indexOf(letters);
  for (let place = 0; at !== -1 && place < MAX_PLACES; place += 1) {
    const end = at + letters.length;
    if (EXPLAINED_BEFORE.test(text.slice(Math.max(0, at - 12), at))) return true;
    if (EXPLAINED_AFTER.test(text.slice(end, end + 100))) return true;
    at = text.indexOf(letters, end);
  }
  return words.some((_, index) => beginWith(letters.toLowerCase(), words, index));
}

const CONNECTING = new Set(['of', 'and', 'the', 'for', 'in', 'on', 'to', 'de']);

/** Says whether words from an index on begin with these letters, without those that connect them. */
function beginWith(letters: string, words: readonly string[], from: number): boolean {
  let index = from;
  for (const letter of letters) {
    while (index > from && CONNECTING.has(words[index] ?? '') && words[index]?.[0] !== letter) index += 1;
    const word = words[index];
    if (word?.[0] !== letter || word === letters) return false;
    index += 1;
  }
  return true;
}
