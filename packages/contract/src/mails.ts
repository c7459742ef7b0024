import { z } from 'zod';
import { id, paginationInput } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { text } from './text.ts';

export const mailStates = ['waiting', 'sent', 'failed', 'withdrawn'] as const;

/** A failed mail is not retried; a withdrawn one was taken back before it was sent. */
const mailState = z.enum(mailStates);
export type MailState = z.output<typeof mailState>;

export const mailFilter = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
  state: mailState.optional(),
  /** A part of the recipient's email, ignoring case. */
  to: text(254).optional(),
});
export type MailFilter = z.output<typeof mailFilter>;

export const mailListFilter = mailFilter.omit({ limit: true, cursor: true });
export type MailListFilter = z.output<typeof mailListFilter>;

export const mailInput = z.object({ id });

export const mailRow = z.object({
  id: z.int(),
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: mailState,
  createdAt: z.string(),
  /** The time of the next attempt. */
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
});
export type MailRow = z.output<typeof mailRow>;

export const mailColumns = {
  when: { heading: 'When', kind: 'moment', value: ({ createdAt }) => createdAt },
  to: { heading: 'To', value: ({ to }) => to },
  subject: { heading: 'Subject', value: ({ subject }) => subject },
  state: { heading: 'State', kind: 'status', value: ({ state }) => state },
  sent: { heading: 'Sent', only: 'csv', kind: 'moment', value: ({ sentAt }) => sentAt },
  lastError: { heading: 'Last error', only: 'csv', value: ({ lastError }) => lastError },
} satisfies ListColumns<MailRow>;

export const mailMessage = mailRow.extend({ text: z.string(), html: z.string() });
export type MailMessage = z.output<typeof mailMessage>;
