import { z } from 'zod';
import { id, itemRef, paginationInput } from './ids.ts';
import { requiredText } from './text.ts';

export const MAX_MESSAGE_CHARACTERS = 4_000;
const messageText = requiredText(MAX_MESSAGE_CHARACTERS);

const page = { ...paginationInput.shape, limit: paginationInput.shape.limit.unwrap().default(20) };

/** What a company reads and writes about one of its items. */
export const listMessagesInput = z.object({ ...page, id: itemRef });
export const sendMessageInput = z.object({ id: itemRef, text: messageText });

/** What editors read of a company, whose profile’s id it is. */
export const listCompanyMessagesInput = z.object({ ...page, id });

/** What the editors read and write beside a submittal, whose id it is. */
export const listReviewMessagesInput = z.object({ ...page, id });
export const replyInput = z.object({ id, text: messageText });

export const message = z
  .object({
    id: z.int(),
    side: z.enum(['company', 'editors']),
    /** The author's email; null where their account is erased, and for a company where an editor wrote it. */
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
    /** The title of what it is about. */
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
