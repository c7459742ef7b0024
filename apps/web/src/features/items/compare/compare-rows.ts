import {
  orderedSections,
  type OrderedSection,
  type SectionFields,
} from '@headwater/contract/ordered-sections';
import { rowLabels } from '../row-labels.ts';
import {
  addedAndRemovedChange,
  isReordered,
  reorderedChange,
  textChange,
  type SnapshotChange,
} from './snapshot-changes.ts';

type Row = Readonly<Record<string, string>>;
type RowPair = readonly [Row, Row];

interface RowComparison<Section extends OrderedSection> {
  /** Fields that tell a section's rows apart, in the order in which two versions of a row are found by them. */
  identifying: readonly (keyof SectionFields<Section> & string)[];
  /** Describes a row that was added or removed. */
  describe: (row: SectionFields<Section>) => string;
}

/** Compares the rows of a section, which have no ids in a snapshot. */
export function compareRows<Section extends OrderedSection>(
  section: Section,
  { identifying, describe }: RowComparison<Section>,
  before: readonly (SectionFields<Section> & Row)[],
  after: readonly (SectionFields<Section> & Row)[],
): SnapshotChange[] {
  const pairs =
    orderedSections[section].limit === 1 ? pairOnly(before, after) : match(identifying, before, after);
  const added = after.filter((row) => pairs.every(([, paired]) => paired !== row));
  const removed = before.filter((row) => pairs.every(([paired]) => paired !== row));
  // The public value tells several rows apart.
  const suffix = (row: Row) => (before.length > 1 ? ` (${row[identifying[0] ?? ''] ?? ''})` : '');
  return [
    ...pairs.flatMap(([old, present]) =>
      Object.entries(rowLabels[section]).flatMap(([field, label]) =>
        textChange(label + suffix(old), [old[field] ?? '', present[field] ?? '']),
      ),
    ),
    ...addedAndRemovedChange(orderedSections[section], {
      added: added.map(describe),
      removed: removed.map(describe),
    }),
    ...compareOrder(section, pairs, { before, after }),
  ];
}

function pairOnly([old]: readonly Row[], [present]: readonly Row[]): RowPair[] {
  return old && present ? [[old, present]] : [];
}

function match(fields: readonly string[], before: readonly Row[], after: readonly Row[]): RowPair[] {
  const pairs: RowPair[] = [];
  const isFree = (row: Row) => pairs.every((pair) => !pair.includes(row));
  for (const field of fields) {
    for (const old of before.filter(isFree)) {
      const present = after.find((row) => isFree(row) && isSameValue(old[field] ?? '', row[field] ?? ''));
      if (present) pairs.push([old, present]);
    }
  }
  return pairs;
}

function isSameValue(one: string, other: string): boolean {
  return one !== '' && one === other;
}

function compareOrder(
  section: OrderedSection,
  pairs: readonly RowPair[],
  { before, after }: { before: readonly Row[]; after: readonly Row[] },
): SnapshotChange[] {
  const listPairs = (all: readonly Row[], side: 0 | 1) =>
    all.flatMap((row) => {
      const index = pairs.findIndex((pair) => pair[side] === row);
      return index === -1 ? [] : [String(index)];
    });
  return isReordered(listPairs(before, 0), listPairs(after, 1))
    ? [reorderedChange(orderedSections[section])]
    : [];
}
