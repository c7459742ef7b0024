import { expect } from 'vitest';
import { through } from './access-calls.ts';
import type { TestResponse } from './test-portal.ts';

/**
 * Returns what expects a call to get through in the world of the call before, or else, as that one may have ended what
 * it needs, in a new one.
 */
export function callsInOneWorld<World>(create: () => Promise<World>) {
  let world: World | undefined;
  return async (run: (world: World) => Promise<TestResponse>): Promise<void> => {
    if (world !== undefined && through.includes((await run(world)).status)) return;
    world = await create();
    expect(through).toContain((await run(world)).status);
  };
}
