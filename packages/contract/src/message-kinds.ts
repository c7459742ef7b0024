import { z } from 'zod';

/** The kinds of messages to the members of a company. */
export const messageKinds = [
  'decisions',
  'payments',
  'access',
  'members',
  'enquiries',
  'statistics',
] as const;
export const messageKind = z.enum(messageKinds, { error: `Must be one of ${messageKinds.join(', ')}` });
export type MessageKind = z.output<typeof messageKind>;
