import { z } from 'zod';
import { id, paginationInput } from './ids.ts';
import { text } from './text.ts';

export const mailStates = ['waiting', 'sent', 'failed', 'withdrawn'] as const;

/** A failed mail is not retried any more; a withdrawn one was taken back before it was sent. */
export type MailState = (typeof mailStates)[number];

export const mailFilter = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
  state: z.enum(mailStates).optional(),
  /** A part of the recipient's email, ignoring case. */
  to: text(254).optional(),
});
export type MailFilter = z.output<typeof mailFilter>;

export const mailInput = z.object({ id });

export interface MailRow {
  id: number;
  to: string;
  kind: string;
  subject: string;
  state: MailState;
  createdAt: string;
  /** The time of the next attempt. */
  dueAt: string;
  sentAt: string | null;
  attempts: number;
  lastError: string | null;
}

export interface MailMessage extends MailRow {
  text: string;
  html: string;
}
