import { readFile } from 'node:fs/promises';

interface Fonts {
  regular: Buffer;
  bold: Buffer;
}

let loading: Promise<Fonts> | undefined;

/** Loads fonts with Latin, Greek and Cyrillic letters once; the letters that an invoice uses are embedded in it. */
export async function loadFonts(): Promise<Fonts> {
  loading ??= readFonts();
  return loading;
}

async function readFonts(): Promise<Fonts> {
  const regular = import.meta
    .resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf');
  const bold = import.meta
    .resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf');
  return { regular: await readFile(new URL(regular)), bold: await readFile(new URL(bold)) };
}
