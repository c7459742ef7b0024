import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createFaultReporter } from './apps/server/faults/fault-reporter.ts';

const screens = '{apps/web,packages/{editor,ui}}/{src,testing}/**/*.test.{ts,tsx}';
const server = 'apps/server/{src,faults}/**/*.test.ts';
const site = 'apps/site/{src,bench}/**/*.test.ts';
/** What is long runs at night, by `npm run nightly`; what takes many minutes, or the machine for itself, by scripts of its own. */
const nightly = [
  '**/*.nightly.test.ts',
  'apps/cli/containers/**',
  'apps/server/faults/**',
  'apps/server/src/features/session/sign-in/{attack-in-progress,timing-attack}.test.ts',
  'apps/site/src/cdn/varnish-changes.test.ts',
];
const clientSource = fileURLToPath(new URL('packages/client/src/', import.meta.url));
const globalSetup = ['db/testing/global-setup.ts'];

export default defineConfig(({ mode }) => ({
  // The examples of the client's README import it as a script does that has installed it.
  resolve: { alias: [{ find: /^@headwater\/client\/(?!source)(.+)$/, replacement: `${clientSource}$1.ts` }] },
  test: {
    projects: [
      // A worker loads the server once, and the site once, not once a file. What draws pictures stays apart from the
      // server, which forbids the image library, for the whole process, the formats that they are drawn in.
      {
        extends: true,
        test: {
          name: 'server',
          include: [server],
          exclude: mode === 'long' ? [] : nightly,
          isolate: false,
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: [site],
          exclude: mode === 'long' ? [] : nightly,
          isolate: false,
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [screens],
          exclude: mode === 'long' ? [] : nightly,
          environment: 'jsdom',
          pool: 'threads',
          isolate: false,
          setupFiles: ['packages/ui/testing/set-up-screens.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          // At night there is more that draws pictures, and more that loads the server.
          isolate: mode === 'long',
          include: ['{apps,packages}/*/**/*.test.{ts,tsx}', 'db/src/**/*.test.ts'],
          exclude: [
            'apps/e2e/**',
            '**/node_modules/**',
            screens,
            server,
            site,
            ...(mode === 'long' ? [] : nightly),
          ],
          globalSetup,
        },
      },
    ],
    restoreMocks: true,
    // Tests wait for the database and for processes; the default leaves one core out besides.
    maxWorkers: availableParallelism() + 3,
    // The pages import the address of their style sheet, which is empty for ignored ones.
    css: { include: /site\.css/ },
    // Some tests start the product's own programs, time and again.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/node', import.meta.url)) },
    // The timeouts are generous, as a busy machine is no fault of the product's.
    expect: { poll: { timeout: mode === 'long' ? 120_000 : 10_000 } },
    hookTimeout: 60_000,
    testTimeout: 60_000,
    ...(mode === 'upgrade' && { provide: { earlierVersion: process.env['EARLIER_VERSION'] } }),
    ...(mode === 'long' && {
      reporters: ['default', createFaultReporter()],
      provide: {
        reviewSteps: 1_000,
        faultRounds: Number(process.env['FAULT_ROUNDS'] ?? 100),
        paymentSequences: 200,
        cacheRounds: 100,
        nightlyRuns: 10,
      },
      testTimeout: 7_200_000,
      hookTimeout: 1_800_000,
    }),
  },
}));
