import { RuleTester } from 'oxlint/plugins-dev';
import { test } from 'vitest';
import { noWallClock } from './no-wall-clock.ts';

test("no-wall-clock reports whatever reads the machine's clock", () => {
  new RuleTester().run('no-wall-clock', noWallClock, {
    valid: ['const at = now();', 'const day = new Date(0);', 'const copy = new Date(now().getTime());'],
    invalid: [
      { code: 'const at = new Date();', errors: 1 },
      { code: 'const ms = Date.now();', errors: 1 },
    ],
  });
});
