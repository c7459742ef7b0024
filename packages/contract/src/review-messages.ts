import { z } from 'zod';
import { id, itemRef, paginationInput } from './ids.ts';
import { requiredText } from './text.ts';

export const MAX_MESSAGE_CHARACTERS = 4_000;
const messageText = requiredText(MAX_MESSAGE_CHARACTERS);

const page = { ...paginationInput.shape, limit: paginationInput.shape.limit.unwrap().default(20) };

/** A company's conversation about one of its items. */
export const listMessagesInput = z.object({ ...page, id: itemRef });
export const sendMessageInput = z.object({ id: itemRef, text: messageText });

/** Editors' view of a company's messages; the id is its profile’s. */
export const listCompanyMessagesInput = z.object({ ...page, id });

/** The editors' conversation beside a submittal; the id is the submittal's. */
export const listReviewMessagesInput = z.object({ ...page, id });
export const replyInput = z.object({ id, text: messageText });

export const message = z
  .object({
    id: z.int(),
    side: z.enum(['company', 'editors']),
    /** The author's email; null if their account is erased, and for a company if an editor wrote it. */
    author: z.string().nullable(),
    /** Empty if its author's account is erased. */
    text: z.string(),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'ReviewMessage' });
export type ReviewMessage = z.output<typeof message>;

/** One of all messages of a company. */
export const companyMessage = message
  .extend({
    /** The title of its item. */
    title: z.string(),
    submittalId: z.int(),
  })
  .meta({ id: 'CompanyMessage' });
export type CompanyMessage = z.output<typeof companyMessage>;

export interface CompanyMessagePage {
  /** Newest first. */
  messages: CompanyMessage[];
  nextCursor: number | null;
}

export interface MessagePage {
  /** Newest first. */
  messages: ReviewMessage[];
  nextCursor: number | null;
}

export const note = z
  .object({
    id: z.int(),
    author: z.string().nullable(),
    text: z.string(),
    writtenAt: z.iso.datetime(),
  })
  .meta({ id: 'ReviewNote' });
export type ReviewNote = z.output<typeof note>;

export interface NotePage {
  /** Newest first. */
  notes: ReviewNote[];
  nextCursor: number | null;
}
