import type { TalkEntry, TalkEntryOf } from '@headwater/contract/talk';
import { expect, it } from 'vitest';
import { groupEntries } from './group-entries.ts';

const at = '2026-11-20T09:00:00.000Z';

function change(id: number, submittalId: number): TalkEntryOf<'requested-change'> {
  const place = { kind: 'section', section: 'title' } as const;
  const open = { needed: 'Shorter', done: false, answer: '', answeredAt: null };
  return {
    kind: 'requested-change',
    audience: 'company-and-editors',
    id,
    at,
    submittalId,
    place,
    label: 'Title',
    ...open,
  };
}

const message: TalkEntry = {
  kind: 'message',
  audience: 'company-and-editors',
  id: 1,
  at,
  side: 'company',
  author: null,
  text: 'When?',
};

it('changes requested together are one group, and every other entry is on its own, in order', () => {
  const groups = groupEntries([message, change(3, 2), change(4, 2), change(1, 1), message], null);
  expect(groups.map(({ kind }) => kind)).toEqual([
    'message',
    'requested-changes',
    'requested-changes',
    'message',
  ]);
  expect(groups[1]).toEqual({
    kind: 'requested-changes',
    submittalId: 2,
    at,
    audience: 'company-and-editors',
    changes: [change(3, 2), change(4, 2)],
  });
});

it('changes that can still be answered come first', () => {
  const groups = groupEntries([message, change(3, 2), change(1, 1)], 1);
  expect(groups.map(({ kind }) => kind)).toEqual(['requested-changes', 'message', 'requested-changes']);
  expect(groups[0]).toMatchObject({ submittalId: 1 });
});
