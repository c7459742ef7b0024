import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { portalMark } from './portal-mark.ts';

test.each(['apps/web/index.html', 'apps/web/public/favicon.svg', 'packages/pages/src/icon.svg'])(
  '%s draws the same mark',
  (path) => {
    const file = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
    for (const drawn of Object.values(portalMark)) expect(file).toContain(`d="${drawn}"`);
  },
);
