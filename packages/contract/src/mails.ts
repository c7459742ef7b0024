import { z } from 'zod';
import { id, paginationInput } from './ids.ts';
import { text } from './text.ts';

export const mailStates = ['waiting', 'sent', 'failed', 'withdrawn'] as const;

/** Withdrawn before it was sent; failed where the queue has given it up. */
export type MailState = (typeof mailStates)[number];

/** What admins look for in the mail log. */
export const mailFilter = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
  state: z.enum(mailStates).optional(),
  /** A part of the recipient's e-mail, in any case. */
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
  /** Before this it isn't tried. */
  dueAt: string;
  sentAt: string | null;
  attempts: number;
  lastError: string | null;
}

/** A mail with what it says. */
export interface MailMessage extends MailRow {
  text: string;
  html: string;
}
