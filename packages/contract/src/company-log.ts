import { z } from 'zod';
import type { CompanyRole } from './company-roles.ts';
import { paginationInput } from './ids.ts';

/** The kinds of entries in a company's log. */
export const logKinds = [
  'content',
  'submissions',
  'enquiries',
  'claims',
  'money',
  'members',
  'visits',
] as const;
export type LogKind = (typeof logKinds)[number];

/** The kinds that each role reads; owners read everything. */
export const logKindsOfRole: Record<CompanyRole, readonly LogKind[]> = {
  owner: logKinds,
  editor: ['content', 'submissions', 'enquiries', 'claims', 'members'],
  finance: ['money', 'members'],
  viewer: ['content', 'submissions', 'enquiries', 'claims', 'members'],
};

export const logFilter = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
  kind: z.enum(logKinds, { error: 'This is not a valid kind' }).optional(),
});
export type LogFilter = z.output<typeof logFilter>;
