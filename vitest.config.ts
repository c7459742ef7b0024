import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['db/src/testing/global-setup.ts'],
    include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'db/src/**/*.test.ts'],
    exclude: ['apps/e2e/**', '**/node_modules/**'],
    setupFiles: ['packages/ui/src/testing/patience.ts'],
    restoreMocks: true,
    // The default leaves one core out, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // The pages import the address of their style sheet, which is empty for ignored ones.
    css: { include: /site\.css/ },
    hookTimeout: 60_000,
    testTimeout: 60_000,
    ...(mode === 'long' && {
      provide: { raceSteps: 1_000, faultRounds: 100, histories: 200 },
      testTimeout: 3_600_000,
    }),
  },
}));
