import { expect, test } from 'vitest';
import { spawnScript } from '../../testing/run-script.ts';

test.each([
  ['an id that is none', ['submittals', 'approve', 'x'], 'It must be a whole number.'],
  [
    'a scope that is none',
    ['token', 'create', 'a@example.com', 'A', '--scopes', 'all'],
    'It must be one or more of read,write,review,admin.',
  ],
  ['a rejection without a reason', ['submittals', 'reject', '17'], "missing required argument 'reason'"],
])('%s ends the process with code 1 and a line', async (_name, args, message) => {
  const { code, output } = await spawnScript(args);
  expect(code).toBe(1);
  expect(output).toContain(message);
});
