import type { TaskPlace } from '@headwater/contract/review-tasks';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { textOf } from '@headwater/richtext/describe-block';
import { picturesOf } from '@headwater/richtext/describe-place';
import { followBlocks } from '@headwater/richtext/follow-blocks';
import { fromHtml } from '@headwater/richtext/from-html';
import { elementAt } from '@headwater/richtext/places';
import { compareSection } from '../../items/compare/compare-snapshots.ts';
import type { SnapshotChange } from '../../items/compare/snapshot-changes.ts';

/** Changes at the place of a request since it was made; `changes` is empty if there are none. */
export type TaskChange = { kind: 'changes'; changes: readonly SnapshotChange[] } | { kind: 'gone' };

/** Returns a function that finds the changes at each place of a snapshot in a later one. */
export function taskChangeFinder(
  before: ItemSnapshot,
  after: ItemSnapshot,
): (place: TaskPlace) => TaskChange {
  const blocks = { before: fromHtml(before.content), after: fromHtml(after.content) };
  const follow = followBlocks(blocks.before, blocks.after);

  function findBlockChange(path: readonly number[]): TaskChange {
    const found = follow([...path]);
    if (!found) return { kind: 'gone' };
    const [old, present] = [elementAt(blocks.before, path), elementAt(blocks.after, found)];
    const texts = { before: old ? textOf(old) : '', after: present ? textOf(present) : '' };
    if (texts.before !== texts.after)
      return {
        kind: 'changes',
        changes: [{ kind: 'text', label: 'Text', summary: 'text changed', ...texts }],
      };
    if (JSON.stringify(old) === JSON.stringify(present)) return { kind: 'changes', changes: [] };
    return {
      kind: 'changes',
      changes: [{ kind: 'words', label: 'Layout', summary: 'picture or layout changed' }],
    };
  }

  return (place) => {
    switch (place.kind) {
      case 'block':
        return findBlockChange(place.path);
      case 'picture': {
        const isThere = picturesOf(after).some(({ fileId }) => fileId === place.fileId);
        return isThere ? { kind: 'changes', changes: [] } : { kind: 'gone' };
      }
      case 'section':
        return { kind: 'changes', changes: compareSection(before, after, place.section) };
    }
  };
}
