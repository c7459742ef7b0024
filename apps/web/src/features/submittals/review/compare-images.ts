import type { Picture } from '@headwater/contract/snapshot';
import {
  countLabel,
  isReordered,
  reorderedChange,
  textChange,
  type SnapshotChange,
  type ItemLabel,
} from './snapshot-changes.ts';

/** A picture that went and one that came in the same section count as one replaced by the other. */
export function compareImages(
  itemLabel: ItemLabel,
  before: readonly Picture[],
  after: readonly Picture[],
): SnapshotChange[] {
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
    describeCount(itemLabel, replaced.length, 'replaced'),
    describeCount(itemLabel, added.length, 'added'),
    describeCount(itemLabel, removed.length, 'removed'),
  ].filter(Boolean);
  return [
    ...(words.length > 0
      ? [
          {
            kind: 'pictures' as const,
            label: itemLabel.label,
            summary: words.join(', '),
            added,
            removed,
            replaced,
          },
        ]
      : []),
    ...(isReordered(urls.before, urls.after) ? [reorderedChange(itemLabel)] : []),
    ...before.flatMap(({ url, alt }) => {
      const same = after.find((picture) => picture.url === url);
      return same ? textChange(`Description of a ${itemLabel.one}`, [alt, same.alt]) : [];
    }),
  ];
}

/** A logo or a banner: there is one at most. */
export function compareImage(label: string, before: Picture | null, after: Picture | null): SnapshotChange[] {
  const name = label.toLowerCase();
  const changes = compareImages(
    { label, one: name, many: name },
    before ? [before] : [],
    after ? [after] : [],
  );
  return changes.map((change) => ({ ...change, summary: change.summary.replace(/^1 /, '') }));
}

function describeCount(itemLabel: ItemLabel, count: number, verb: string): string {
  return count === 0 ? '' : `${countLabel(count, itemLabel)} ${verb}`;
}
