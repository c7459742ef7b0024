import type { Caller, TestResponse } from '../test-portal.ts';

const typed = {
  version: 1,
  formKey: 'a form',
  sequence: 1,
  title: 'Half the energy',
  introHeader: '',
  author: 'Jo Reed',
  content: '<p>It pumps</p>',
};

/** Sends what a person has typed into an item's form. */
export async function typeWorkingCopy(
  caller: Caller,
  itemId: number | string,
  fields: object = {},
): Promise<TestResponse> {
  return caller.mutate('workingCopies.put', { itemId, ...typed, ...fields });
}

/** Returns a person's working copy of an item; null where there is none. */
export async function readWorkingCopy(caller: Caller, itemId: number | string): Promise<unknown> {
  const { body } = await caller.query('workingCopies.get', { itemId });
  return Object(body).result.data;
}
