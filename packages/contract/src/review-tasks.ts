import { z } from 'zod';
import { blockPlace } from './block-place.ts';
import { id, itemRef } from './ids.ts';
import { articleTexts, hasFacts, itemTextRules } from './item-texts.ts';
import type { ItemType } from './item-types.ts';
import { moreSectionNames, orderedSections } from './ordered-sections.ts';
import { progressSteps } from './progress.ts';
import { itemSnapshot } from './snapshot.ts';
import { requiredText, text } from './text.ts';

interface ReviewSection {
  id: string;
  label: string;
}

export const factsSection: ReviewSection = { id: 'facts', label: 'Facts' };
export const partnersSection: ReviewSection = { id: 'partners', label: 'Who took part' };

/**
 * Lists the parts of an item beside its text for which a change can be requested: its fields, the steps of its progress,
 * and what a company says beyond them.
 */
export function reviewSectionsOf(type: ItemType): ReviewSection[] {
  const steps = progressSteps(type, new Set()).map(({ id: step, label }) => ({ id: step, label }));
  const texts = Object.entries(itemTextRules).flatMap(([field, { section, label }]) =>
    section === null || (type === 'company' && field in articleTexts.shape) ? [] : [{ id: section, label }],
  );
  const pdf = type === 'company' ? [] : [{ id: 'pdf', label: 'PDF' }];
  const more = type === 'company' ? moreSectionNames : [];
  const sections = more.map((section) => ({ id: section, label: orderedSections[section].label }));
  const ofProject = hasFacts(type) ? [factsSection, partnersSection] : [];
  return [...texts, { id: 'banner', label: 'Banner' }, ...pdf, ...steps, ...sections, ...ofProject];
}

/** Names the place of a requested change, in the submitted revision. */
export const taskPlace = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('block'), path: blockPlace }),
    /** A picture beside the text, by the id of its file. */
    z.object({
      kind: z.literal('picture'),
      fileId: z.uuid('This is not a picture of the item').toLowerCase(),
    }),
    z.object({ kind: z.literal('section'), section: z.string('This is not a section of the item').max(40) }),
  ],
  'This is not a part of the item',
);
export type TaskPlace = z.output<typeof taskPlace>;

/** Names a place in one word, as the page in the review's frame does. */
export function placeKey(place: TaskPlace): string {
  switch (place.kind) {
    case 'block':
      return `block:${place.path.join('.')}`;
    case 'picture':
      return `picture:${place.fileId}`;
    case 'section':
      return `section:${place.section}`;
  }
}

export const reviewTaskLimits = { tasks: 30, neededCharacters: 500, answerCharacters: 1_000 } as const;

export const requestedTask = z.object({
  place: taskPlace,
  needed: requiredText(reviewTaskLimits.neededCharacters),
});
export type RequestedTask = z.output<typeof requestedTask>;

export const requestChangesInput = z.object({
  id,
  tasks: z
    .array(requestedTask, 'This must be a list of what is needed')
    .min(1, 'Say at least one thing that is needed')
    .max(reviewTaskLimits.tasks, `At most ${reviewTaskLimits.tasks} at a time`),
});

export const listTasksInput = z.object({ id: itemRef });

/** Changes the given fields, and keeps the rest. */
export const answerTaskInput = z.object({
  id,
  done: z.boolean('This must be true or false').optional(),
  answer: text(reviewTaskLimits.answerCharacters).optional(),
});

export const reviewTask = z
  .object({
    id: z.int(),
    place: taskPlace,
    /** The place in words, as it was when the change was requested. */
    label: z.string(),
    needed: z.string(),
    done: z.boolean(),
    /** The company's answer; '' if there is none. */
    answer: z.string(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReviewTask' });
export type ReviewTask = z.output<typeof reviewTask>;

/** The changes that were last requested of an item, until the next decision. */
export const taskList = z.object({
  /** The submittal that was sent back. */
  submittalId: z.int(),
  requestedAt: z.string(),
  tasks: z.array(reviewTask),
  /** The submitted revision, to which the places refer; null if it has been deleted. */
  snapshot: itemSnapshot.nullable(),
});
export type TaskList = z.output<typeof taskList>;

/** Writes a list as the reason of a rejection. */
export function describeTasks(tasks: readonly { label: string; needed: string }[]): string {
  return tasks.map(({ label, needed }, index) => `${index + 1}. ${label}: ${needed}`).join('\n');
}
