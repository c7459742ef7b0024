import type { Picture } from '@headwater/contract/snapshot';
import {
  countLabel,
  isReordered,
  reorderedChange,
  textChange,
  type SnapshotChange,
  type ItemLabel,
} from './snapshot-changes.ts';

/** Compares the pictures of a section. A removed and an added one count as a replacement. */
export function compareImages(
  itemLabel: ItemLabel,
  before: readonly Picture[],
  after: readonly Picture[],
): SnapshotChange[] {
  const urls = { before: before.map(({ url }) => url), after: after.map(({ url }) => url) };
  const allAdded = after.filter(({ url }) => !urls.before.includes(url));
  const allRemoved = before.filter(({ url }) => !urls.after.includes(url));
  const replaced = allRemoved.flatMap((picture, index) => {
    const other = allAdded[index];
    return other ? [{ before: picture, after: other }] : [];
  });
  const added = allAdded.slice(replaced.length);
  const removed = allRemoved.slice(replaced.length);
  const phrases = [
    describeCount(itemLabel, replaced.length, 'replaced'),
    describeCount(itemLabel, added.length, 'added'),
    describeCount(itemLabel, removed.length, 'removed'),
  ].filter(Boolean);
  return [
    ...(phrases.length > 0
      ? [
          {
            kind: 'pictures' as const,
            label: itemLabel.label,
            summary: phrases.join(', '),
            added,
            removed,
            replaced,
          },
        ]
      : []),
    ...(isReordered(urls.before, urls.after) ? [reorderedChange(itemLabel)] : []),
    ...before.flatMap((picture) => {
      const same = after.find(({ url }) => url === picture.url);
      return same
        ? [
            ...textChange(`Description of a ${itemLabel.one}`, [
              describePicture(picture),
              describePicture(same),
            ]),
            ...textChange(`Credit of a ${itemLabel.one}`, [picture.credit ?? '', same.credit ?? '']),
          ]
        : [];
    }),
  ];
}

/** Compares a section with at most one picture, such as the logo. */
export function compareImage(label: string, before: Picture | null, after: Picture | null): SnapshotChange[] {
  const name = label.toLowerCase();
  const changes = compareImages(
    { label, one: name, many: name },
    before ? [before] : [],
    after ? [after] : [],
  );
  return changes.map((change) => ({ ...change, summary: change.summary.replace(/^1 /, '') }));
}

function describePicture({ alt, decorative }: Picture): string {
  return decorative ? 'Decorative' : alt;
}

function describeCount(itemLabel: ItemLabel, count: number, verb: string): string {
  return count === 0 ? '' : `${countLabel(count, itemLabel)} ${verb}`;
}
