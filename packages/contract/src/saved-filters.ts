import { z } from 'zod';
import { id } from './ids.ts';
import { requiredName } from './text.ts';

/** The staff's lists whose filters stand in the address. */
export const filteredLists = [
  'users',
  'submittals',
  'mails',
  'references',
  'audit',
  'security',
  'search',
] as const;
const filteredList = z.enum(filteredLists, { error: `Must be one of ${filteredLists.join(', ')}` });
export type FilteredList = z.output<typeof filteredList>;

/** So many filters a person saves for one list. */
export const MAX_SAVED_FILTERS = 20;

/** The filters as the address has them. */
const filter = z
  .record(z.string().max(50), z.string().max(300))
  .refine((fields) => Object.keys(fields).length <= 20, 'At most 20 fields');

const name = requiredName(60);
export const filterNameForm = z.object({ name });

export const saveFilterInput = z.object({ list: filteredList, name, filter });
export type SaveFilterInput = z.output<typeof saveFilterInput>;
export const renameFilterInput = z.object({ id, name });
export type RenameFilterInput = z.output<typeof renameFilterInput>;
export const removeFilterInput = z.object({ id });

export const savedFilter = z.object({ id: z.int(), list: filteredList, name: z.string(), filter });
export type SavedFilter = z.output<typeof savedFilter>;
