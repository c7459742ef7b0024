import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { settings } from '@headwater/runtime/settings';
import { expect, test } from 'vitest';
import { useTestPortal } from '../testing/test-portal.ts';

const portal = useTestPortal();

function read(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}

test('no route and no setting moves the clock', () => {
  expect(portal().app.printRoutes({ commonPrefix: false })).not.toMatch(/clock|sandbox/i);
  expect(Object.keys(settings.shape).filter((name) => /CLOCK|SANDBOX/.test(name))).toEqual([]);
});

test.each(['apps/server/src/main.ts', 'apps/server/src/worker.ts', 'apps/site/src/main.ts'])(
  '%s takes the machine’s clock',
  (path) => {
    expect(read(path).match(/\bnow\b.*=>.*/g)).toEqual([
      expect.stringMatching(/^now: \(\) => new Date\(\)\W*$/),
    ]);
  },
);

test('nothing that is deployed imports the sandbox', () => {
  const sources = globSync(['apps/*/src/**/*.ts', 'packages/*/src/**/*.ts', 'db/src/**/*.ts'], {
    cwd: repositoryRoot,
  });
  expect(sources.length).toBeGreaterThan(1_000);
  const product = sources.filter((path) => !path.endsWith('.test.ts'));
  expect(product.filter((path) => /['"`][^'"`\n]*\bsandbox\/[\w-]/.test(read(path)))).toEqual([
    // It starts another process, if there is a clone.
    'apps/cli/src/commands/sandbox.ts',
  ]);
});
