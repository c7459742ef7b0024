import { readObjects } from './read-objects.ts';

/** What a PDF may not have beside its pages. `unreadable objects` may be any of the others. */
export type ActiveContent =
  | 'scripts'
  | 'launch actions'
  | 'embedded files'
  | 'actions that send data or open other files'
  | 'actions that run by themselves'
  | 'unreadable objects';

/** The names that say so wherever they stand, as an entry, a value or an object. No honest program uses them else. */
const KINDS = new Map<string, ActiveContent>([
  ['/JavaScript', 'scripts'],
  ['/JS', 'scripts'],
  // Such forms and models have scripts of their own.
  ['/XFA', 'scripts'],
  ['/OnInstantiate', 'scripts'],
  ['/Launch', 'launch actions'],
  ['/ImportData', 'launch actions'],
  ['/EmbeddedFile', 'embedded files'],
  ['/EmbeddedFiles', 'embedded files'],
  ['/EF', 'embedded files'],
  ['/SubmitForm', 'actions that send data or open other files'],
  ['/GoToE', 'actions that send data or open other files'],
  ['/AA', 'actions that run by themselves'],
]);

/** Finds what a PDF has beside its pages, the most telling kind first; null for nothing. */
export function findActiveContent(pdf: Buffer): ActiveContent | null {
  const found = new Set<ActiveContent>();
  const opening = new Set<number>();
  const others = new Set<number>();
  for (const { number, tokens } of readObjects(pdf)) {
    if (!tokens) found.add('unreadable objects');
    for (const [index, token] of tokens?.entries() ?? []) {
      const kind = KINDS.get(token);
      if (kind) found.add(kind);
      if (token !== '/OpenAction' || !tokens) continue;
      const target = Number(tokens[index + 1]);
      if (Number.isInteger(target)) opening.add(target);
      else if (!leadsToPage(tokens, index + 1)) found.add('actions that run by themselves');
    }
    if (number !== undefined && tokens && !leadsToPage(tokens, 0)) others.add(number);
  }
  if (!opening.isDisjointFrom(others)) found.add('actions that run by themselves');
  return [...KINDS.values(), 'unreadable objects' as const].find((kind) => found.has(kind)) ?? null;
}

/** Says whether the value that begins at a token is a place within the document, or an action that goes to one. */
function leadsToPage(tokens: readonly string[], start: number): boolean {
  if (tokens[start] === '[') return true;
  if (tokens[start] !== '<<') return false;
  let depth = 0;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === '<<') depth += 1;
    if (token === '>>') depth -= 1;
    if (depth === 0) break;
    if (token === '/Next' || (token === '/S' && !/^\/(?:GoTo|Named)$/.test(tokens[index + 1] ?? '')))
      return false;
  }
  return true;
}
