import { z } from 'zod';
import { enquiryForm } from './enquiries.ts';
import { id, paginationInput } from './ids.ts';
import { itemType } from './article-type.ts';
import type { ListColumns } from './list-columns.ts';

/** A reader's form, as the public site sends it. The publisher itself receives it, so that it asks for no agreement. */
export const mistakeForm = enquiryForm.pick({ name: true, email: true, message: true });

export const mistakeStatuses = ['new', 'corrected', 'dismissed'] as const;
const mistakeStatus = z.enum(mistakeStatuses, { error: `Must be one of ${mistakeStatuses.join(', ')}` });
export type MistakeStatus = z.output<typeof mistakeStatus>;

export const mistakeStatusLabels: Record<MistakeStatus, string> = {
  new: 'New',
  corrected: 'Corrected',
  dismissed: 'No mistake',
};

/** What a reader has reported to the publisher about a public page. */
export const mistakeReport = z
  .object({
    id: z.int(),
    item: z.object({ id: z.int(), type: itemType, title: z.string() }),
    /** The address of the page; null while it is not public. */
    publicUrl: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    status: mistakeStatus,
    receivedAt: z.iso.datetime(),
  })
  .meta({ id: 'MistakeReport' });
export type MistakeReport = z.output<typeof mistakeReport>;

export const mistakeFilter = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
  status: mistakeStatus.optional(),
});
export type MistakeFilter = z.output<typeof mistakeFilter>;

export const mistakeListFilter = mistakeFilter.omit({ limit: true, cursor: true });
export type MistakeListFilter = z.output<typeof mistakeListFilter>;

export const setMistakeStatusInput = z.object({ id, status: mistakeStatus });
export type SetMistakeStatusInput = z.output<typeof setMistakeStatusInput>;

export const mistakeColumns = {
  received: { heading: 'Received', kind: 'moment', value: ({ receivedAt }) => receivedAt },
  page: { heading: 'Page', value: ({ item }) => item.title },
  message: { heading: 'Report', kind: 'wide', value: ({ message }) => message },
  name: { heading: 'Name', only: 'csv', value: ({ name }) => name },
  email: { heading: 'Email', only: 'csv', value: ({ email }) => email },
  status: { heading: 'Status', kind: 'status', value: ({ status }) => mistakeStatusLabels[status] },
} satisfies ListColumns<MistakeReport>;

/** Returns the address of the form for readers of a page. */
export function mistakePath(path: string): string {
  return `${path}/mistake`;
}
