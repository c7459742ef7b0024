import { z } from 'zod';
import type { CompanyRole } from './company-roles.ts';
import { paginationInput } from './ids.ts';

/** What a company's log tells, by kind. */
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

/** What each role reads; owners everything. */
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
