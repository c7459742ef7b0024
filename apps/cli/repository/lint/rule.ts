import type { RuleTester } from 'oxlint/plugins-dev';

/** A lint rule as oxlint runs it. */
export type Rule = Parameters<RuleTester['run']>[1];
