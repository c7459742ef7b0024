import { expect, it } from 'vitest';
import { createRemovalHold } from './removal-hold.ts';

it('a change waits for every running removal, even if the last one was undone', async () => {
  const removalHold = createRemovalHold();
  const answer = Promise.withResolvers<void>();
  const first = removalHold.hold(async () => answer.promise);
  const second = removalHold.hold(async () => undefined);
  removalHold.undo();
  expect(await second).toBe(false);
  const order: string[] = [];
  const change = removalHold.flush().then(() => order.push('change'));
  await new Promise(setImmediate);
  order.push('removal');
  answer.resolve();
  await change;
  expect(await first).toBe(true);
  expect(order).toEqual(['removal', 'change']);
});
