import { through } from './access-calls.ts';
import type { TestResponse } from './test-portal.ts';

/**
 * Returns what runs a call in the world of the call before and gives its status; where that one has ended what it needs,
 * it runs again in a new world.
 */
export function callsInOneWorld<World>(create: () => Promise<World>) {
  let world: World | undefined;
  return async (run: (world: World) => Promise<TestResponse>): Promise<number> => {
    if (world !== undefined) {
      const { status } = await run(world);
      if (through.includes(status)) return status;
    }
    world = await create();
    return (await run(world)).status;
  };
}
