import { z } from 'zod';
import { day } from './dates.ts';
import { id, itemRef } from './ids.ts';
import { taskPlace } from './review-tasks.ts';
import { email } from './session.ts';
import { itemSnapshot } from './snapshot.ts';
import { requiredName, requiredText, text } from './text.ts';

export const signOffLimits = {
  /** The number of one item's links that work at the same time. */
  open: 20,
  days: 90,
  /** The number of comments by one guest. */
  comments: 100,
  nameCharacters: 120,
  noteCharacters: 2_000,
  commentCharacters: 1_000,
} as const;

/** The number of days for which a link works unless its sender chooses otherwise. */
export const DEFAULT_SIGN_OFF_DAYS = 14;

/** A company's form for asking a person to sign a draft off. Without an email only its sender sees the link. */
export const signOffForm = z.object({
  guest: requiredName(signOffLimits.nameCharacters),
  email: z.literal('').or(email),
  endsOn: day,
  note: text(signOffLimits.noteCharacters),
  /** Whether the guest is the client whom a case study names. */
  ofClient: z.boolean('This must be true or false'),
});
export type SignOffForm = z.output<typeof signOffForm>;

/** `id` is the item's. Without `endsOn` the link works for 14 days. */
export const sendSignOffInput = signOffForm.extend({
  id: itemRef,
  email: signOffForm.shape.email.default(''),
  endsOn: signOffForm.shape.endsOn.optional(),
  note: signOffForm.shape.note.default(''),
  ofClient: signOffForm.shape.ofClient.default(false),
});
export type SendSignOffInput = z.output<typeof sendSignOffInput>;

/** No later answer contains the link. */
export const sentSignOff = z.object({ id: z.int(), url: z.string() });

export const listSignOffsInput = z.object({ id: itemRef });
export const signOffInput = z.object({ id });
/** `id` is the comment's. */
export const settleCommentInput = z.object({ id, done: z.boolean('This must be true or false') });

export const signOffAnswer = z.enum(['signed-off', 'changes-asked'], {
  error: 'Must be signed-off or changes-asked',
});
export type SignOffAnswer = z.output<typeof signOffAnswer>;

const signOffComment = z
  .object({
    id: z.int(),
    place: taskPlace,
    /** The place in words, as it was when the comment was written. */
    label: z.string(),
    text: z.string(),
    writtenAt: z.iso.datetime(),
    done: z.boolean(),
  })
  .meta({ id: 'SignOffComment' });
export type SignOffComment = z.output<typeof signOffComment>;

const answerOf = {
  answer: signOffAnswer.nullable().meta({ examples: ['signed-off'] }),
  /** The name that the guest typed. */
  signedBy: z.string().nullable(),
  /** The guest's text with the answer. */
  words: z.string(),
  answeredAt: z.iso.datetime().nullable(),
};

/** A company's link, and its outcome. */
export const signOff = z
  .object({
    id: z.int(),
    guest: z.string(),
    /** Null if the link was only copied. */
    email: z.string().nullable(),
    note: z.string(),
    sentAt: z.iso.datetime(),
    endsOn: z.string(),
    revokedAt: z.iso.datetime().nullable(),
    /** Whether the link works. */
    isOpen: z.boolean(),
    openedAt: z.iso.datetime().nullable(),
    ...answerOf,
    /** Whether the draft differs by now; null if the sent page has been deleted. */
    isChanged: z.boolean().nullable(),
    comments: z.array(signOffComment),
  })
  .meta({ id: 'SignOff' });
export type SignOff = z.output<typeof signOff>;

/** The same with the sent text, to which the places refer; null after the link has ended and each comment is done. */
export type SignOffWithText = SignOff & { content: string | null };

/** An answer as the reviewers of a submittal read it. */
export const submittedSignOff = z.object({
  id: z.int(),
  answer: signOffAnswer,
  signedBy: z.string(),
  words: z.string(),
  answeredAt: z.iso.datetime(),
  /** Whether it is about the submitted page; null if either has been deleted. */
  isOfSubmitted: z.boolean().nullable(),
});
export type SubmittedSignOff = z.output<typeof submittedSignOff>;

/** The secret of a link, the last part of its address. */
const linkSecret = z.string({ error: 'This link is incomplete' }).max(200, 'This link is incomplete');

export const openSignOffInput = z.object({ secret: linkSecret });

export const guestComment = z.object({
  place: taskPlace,
  text: requiredText(signOffLimits.commentCharacters),
});
export const commentInput = guestComment.extend({ secret: linkSecret });
export type CommentInput = z.output<typeof commentInput>;

/** A guest's form for signing off, or for asking for changes, which requires a text. */
export const signForm = z.object({
  name: requiredName(signOffLimits.nameCharacters),
  words: text(signOffLimits.noteCharacters),
});
export const answerInput = signForm
  .extend({ secret: linkSecret, answer: signOffAnswer, words: signForm.shape.words.default('') })
  .refine(({ answer, words }) => answer === 'signed-off' || words !== '', {
    path: ['words'],
    error: 'Say what should be changed',
  });
export type AnswerInput = z.output<typeof answerInput>;

/** What a guest sees. It contains nothing that opens more than the link does. */
export const guestSignOff = z.object({
  guest: z.string(),
  /** The company that asks; null for an account without one. */
  company: z.string().nullable(),
  note: z.string(),
  endsOn: z.string(),
  /** The address of the page in a frame. */
  frameUrl: z.string(),
  snapshot: itemSnapshot,
  comments: z.array(signOffComment),
  ...answerOf,
});
export type GuestSignOff = z.output<typeof guestSignOff>;
