import { isText, judgeLink } from './link-target.ts';
import { readObjects } from './read-objects.ts';

/** What a PDF may not have beside its pages. `unreadable objects` may be any of the others. */
export type ActiveContent =
  | 'scripts'
  | 'launch actions'
  | 'embedded files'
  | 'actions that send data or open other files'
  | 'actions that run by themselves'
  | 'video, sound or 3D models'
  | 'links to files'
  | 'links other than web, email and telephone links'
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
  ['/RichMedia', 'video, sound or 3D models'],
  ['/Movie', 'video, sound or 3D models'],
  ['/Sound', 'video, sound or 3D models'],
  ['/Rendition', 'video, sound or 3D models'],
  ['/3D', 'video, sound or 3D models'],
  ['/GoToR', 'links to files'],
]);

/** Finds what a PDF has beside its pages, the most telling kind first; null for nothing. */
export function findActiveContent(pdf: Buffer): ActiveContent | null {
  const found = new Set<ActiveContent>();
  const opening = new Set<number>();
  const others = new Set<number>();
  const links: string[] = [];
  const linksElsewhere = new Set<number>();
  const texts: { number: number; text: string }[] = [];
  for (const { number, tokens } of readObjects(pdf)) {
    if (!tokens) found.add('unreadable objects');
    for (const [index, token] of tokens?.entries() ?? []) {
      const kind = KINDS.get(token);
      if (kind) found.add(kind);
      if (!tokens) continue;
      const next = tokens[index + 1];
      const target = Number(next);
      if (token === '/URI' || token === '/Base') {
        if (isText(next)) links.push(next);
        else if (Number.isInteger(target)) linksElsewhere.add(target);
      }
      if (token !== '/OpenAction') continue;
      if (Number.isInteger(target)) opening.add(target);
      else if (!leadsToPage(tokens, index + 1)) found.add('actions that run by themselves');
    }
    const text = tokens?.[0];
    if (number !== undefined && isText(text)) texts.push({ number, text });
    if (number !== undefined && tokens && !leadsToPage(tokens, 0)) others.add(number);
  }
  if (!opening.isDisjointFrom(others)) found.add('actions that run by themselves');
  for (const { number, text } of texts) if (linksElsewhere.has(number)) links.push(text);
  for (const link of links) {
    const fault = judgeLink(link);
    if (fault) found.add(fault);
  }
  return priority.find((kind) => found.has(kind)) ?? null;
}

const priority: ActiveContent[] = [
  ...KINDS.values(),
  'links other than web, email and telephone links',
  'unreadable objects',
];

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
