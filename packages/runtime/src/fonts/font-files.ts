import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/** Unpacks a WOFF font into the plain file. The library reads WOFF too, but unpacks a whole table for each glyph. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = HEADER_BYTES + ENTRY_BYTES * index;
    const [start, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at));
    if (start === undefined || packedLength === undefined || length === undefined) break;
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const entry = 12 + 16 * index;
    woff.copy(head, entry, from, from + 4);
    woff.copy(head, entry + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}

export interface LoadedFont {
  name: string;
  file: Buffer;
  font: Font;
  /** Whether its tables join, replace and place letters; a font without them draws each letter by itself. */
  shapes: boolean;
}

const loaded = new Map<string, LoadedFont>();

/** Loads a font at its first use, and keeps it. */
function load(name: string, address: string): LoadedFont {
  const known = loaded.get(name);
  if (known) return known;
  const read = readFileSync(new URL(address));
  const file = address.endsWith('.woff') ? unpackWoff(read) : read;
  const font = create(file);
  if (!('layout' in font)) throw new Error(`${address} holds several fonts`);
  const made = { name, file, font, shapes: name !== 'any' };
  loaded.set(name, made);
  return made;
}

/** The fonts of our own texts, with Latin, Greek and Cyrillic letters. */
export type Weight = 'regular' | 'bold';

export function loadOwnFont(weight: Weight): LoadedFont {
  return weight === 'regular'
    ? load(
        'regular',
        import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
      )
    : load(
        'bold',
        import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
      );
}

interface FallbackFont {
  /** The letters for which it is asked before the fonts after it. */
  letters: RegExp;
  load: () => LoadedFont;
}

/** The fonts for letters that our own lack, in the order of asking. Each has one weight. */
export const fallbackFonts: readonly FallbackFont[] = [
  {
    letters: /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f|\u200d/u,
    load: () =>
      load('emoji', import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')),
  },
  {
    letters: /\p{Script=Devanagari}|[\u0964\u0965]/u,
    load: () =>
      load(
        'devanagari',
        import.meta
          .resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Bengali}/u,
    load: () =>
      load(
        'bengali',
        import.meta.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Gurmukhi}/u,
    load: () =>
      load(
        'gurmukhi',
        import.meta
          .resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Gujarati}/u,
    load: () =>
      load(
        'gujarati',
        import.meta
          .resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Oriya}/u,
    load: () =>
      load(
        'oriya',
        import.meta.resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Tamil}/u,
    load: () =>
      load(
        'tamil',
        import.meta.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Telugu}/u,
    load: () =>
      load(
        'telugu',
        import.meta.resolve('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Kannada}/u,
    load: () =>
      load(
        'kannada',
        import.meta.resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Malayalam}/u,
    load: () =>
      load(
        'malayalam',
        import.meta
          .resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Sinhala}/u,
    load: () =>
      load(
        'sinhala',
        import.meta.resolve('@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Thai}/u,
    load: () =>
      load(
        'thai',
        import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Lao}/u,
    load: () =>
      load(
        'lao',
        import.meta.resolve('@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Khmer}/u,
    load: () =>
      load(
        'khmer',
        import.meta.resolve('@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf'),
      ),
  },
  {
    letters: /\p{Script=Myanmar}/u,
    load: () =>
      load(
        'myanmar',
        import.meta.resolve('@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf'),
      ),
  },
  {
    letters:
      /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Bopomofo}|[\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u,
    load: () =>
      load(
        'han',
        import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
      ),
  },
  {
    // Symbols, and Hebrew, Arabic, Armenian and Georgian.
    letters: /./su,
    load: () => load('symbols', import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  },
  {
    // Drawn in dots, for almost everything that people write.
    letters: /./su,
    load: () =>
      load('any', import.meta.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')),
  },
];
