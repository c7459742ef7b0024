import { readFile } from 'node:fs/promises';

interface Fonts {
  regular: Buffer;
  bold: Buffer;
}

let loading: Promise<Fonts> | undefined;

/** Fonts with Latin, Greek and Cyrillic letters, read once; what an invoice shows of them is embedded in it. */
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
