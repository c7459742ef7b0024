import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Files that know Latin, Greek and Cyrillic letters; what an invoice shows of them is embedded in it. */
const files = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
};

export type FontName = keyof typeof files;

let loading: Promise<Record<FontName, Buffer>> | undefined;

/** Read once, when the first invoice is drawn. */
export async function loadFonts(): Promise<Record<FontName, Buffer>> {
  loading ??= (async () => ({ regular: await load('regular'), bold: await load('bold') }))();
  return loading;
}

async function load(name: FontName): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(files[name])));
}
