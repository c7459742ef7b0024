import { z } from 'zod';

export const salesEntryKinds = ['note', 'owner', 'step', 'order', 'quotation', 'alarm', 'answer'] as const;
export type SalesEntryKind = (typeof salesEntryKinds)[number];

/** What happened between the sales people and a company. */
export const salesEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    /** Who of the staff did or wrote it; null for what the portal itself noted. */
    author: z.string().nullable(),
    kind: z.enum(salesEntryKinds),
    text: z.string(),
  })
  .meta({ id: 'SalesEntry' });
export type SalesEntry = z.output<typeof salesEntry>;
