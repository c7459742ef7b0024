import { expect, test } from 'vitest';
import { procedures } from '../../testing/access-calls.ts';

/** A line for each procedure: its path, whether it reads or changes, its builder and rights, and its documented calls. */
function toLine({ path, type, meta, calls }: (typeof procedures)[number]): string {
  const { access, ...rights } = meta ?? {};
  const guards = Object.entries(rights).map(([name, value]) => (value === true ? name : `${name}=${value}`));
  return [path, type, access, ...guards.toSorted(), ...calls].join('  ');
}

test('the procedures, and their permitted callers, match the list', async () => {
  const lines = procedures.map((procedure) => toLine(procedure)).toSorted();
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('procedure-list.txt');
});
