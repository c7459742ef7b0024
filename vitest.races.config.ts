import { defineConfig, mergeConfig } from 'vitest/config';
import shared from './vitest.config.ts';

/** The long run of the race between edits, submits, decisions, undos and deletions: thousands of steps. */
export default mergeConfig(
  shared,
  defineConfig({ test: { provide: { raceSteps: 1_000 }, testTimeout: 3_600_000 } }),
);
