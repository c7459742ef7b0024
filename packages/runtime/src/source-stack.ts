import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in one of the bundles. */
const PLACE = /(file:\/\/[^\s()]+\/dist\/[^\s()/]+\.js):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | null>();

/**
 * Replaces the bundles in a stack by their sources. Node's own --enable-source-maps would read every map when a process
 * starts, for a tenth of a second and 13 MB more; here the first error reads only those it needs.
 */
export function toSourceStack(stack: string): string {
  return stack.replaceAll(PLACE, (place, bundle: string, line: string, column: string) => {
    const entry = readSourceMap(bundle)?.findEntry(Number(line) - 1, Number(column) - 1);
    // Packages have no entries: a line of theirs is preceded by the last one of ours.
    if (!entry || !('originalSource' in entry) || entry.generatedLine !== Number(line) - 1) return place;
    const { href } = new URL(entry.originalSource, bundle);
    return `${href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function readSourceMap(bundle: string): SourceMap | null {
  let map = maps.get(bundle);
  if (map === undefined) {
    map = loadSourceMap(`${fileURLToPath(bundle)}.map`);
    maps.set(bundle, map);
  }
  return map;
}

/** Returns null for a map that is missing or damaged: an error is logged regardless. */
function loadSourceMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
