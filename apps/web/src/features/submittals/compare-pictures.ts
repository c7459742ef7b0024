import type { Picture } from '@headwater/contract/snapshot';
import { counted, isReordered, reordered, textChange, type Change, type Noun } from './changes.ts';

/** A picture that went and one that came in the same section count as one replaced by the other. */
export function comparePictures(noun: Noun, before: readonly Picture[], after: readonly Picture[]): Change[] {
  const urls = { before: before.map(({ url }) => url), after: after.map(({ url }) => url) };
  const came = after.filter(({ url }) => !urls.before.includes(url));
  const went = before.filter(({ url }) => !urls.after.includes(url));
  const replaced = went.flatMap((picture, index) => {
    const other = came[index];
    return other ? [{ before: picture, after: other }] : [];
  });
  const added = came.slice(replaced.length);
  const removed = went.slice(replaced.length);
  const words = [
    tell(noun, replaced.length, 'replaced'),
    tell(noun, added.length, 'added'),
    tell(noun, removed.length, 'removed'),
  ].filter(Boolean);
  return [
    ...(words.length > 0
      ? [{ kind: 'pictures' as const, label: noun.label, words: words.join(', '), added, removed, replaced }]
      : []),
    ...(isReordered(urls.before, urls.after) ? [reordered(noun)] : []),
    ...before.flatMap(({ url, alt }) => {
      const same = after.find((picture) => picture.url === url);
      return same ? textChange(`Description of a ${noun.one}`, [alt, same.alt]) : [];
    }),
  ];
}

/** A logo or a banner: there is one at most. */
export function comparePicture(label: string, before: Picture | null, after: Picture | null): Change[] {
  const name = label.toLowerCase();
  const changes = comparePictures(
    { label, one: name, many: name },
    before ? [before] : [],
    after ? [after] : [],
  );
  return changes.map((change) => ({ ...change, words: change.words.replace(/^1 /, '') }));
}

function tell(noun: Noun, count: number, verb: string): string {
  return count === 0 ? '' : `${counted(count, noun)} ${verb}`;
}
