import type { RuleTester } from 'oxlint/plugins-dev';

/** A lint rule as oxlint runs it. */
export type Rule = Parameters<RuleTester['run']>[1];

type Visitor = ReturnType<Extract<Rule, { create: unknown }>['create']>;

export type JsxElement = Parameters<NonNullable<Visitor['JSXElement']>>[0];
