import { z } from 'zod';
import { paginationInput } from './ids.ts';
import { itemType } from './article-type.ts';
import type { ListColumns } from './list-columns.ts';
import type { StaffRight } from './staff-roles.ts';
import { text } from './text.ts';

/** The groups of staff's search, in the order of the screen. */
export const searchGroups = ['people', 'companies', 'items', 'references', 'orders', 'invoices'] as const;
export const searchGroup = z.enum(searchGroups, { error: `Must be one of ${searchGroups.join(', ')}` });
export type SearchGroup = z.output<typeof searchGroup>;

/** The right that staff need to find anything of a group; null if every role may. */
export const searchRights: Record<SearchGroup, StaffRight | null> = {
  people: 'viewAs',
  companies: null,
  /** Staff who may not read drafts find only items that were submitted under that title. */
  items: null,
  references: 'administer',
  orders: 'sell',
  invoices: 'sell',
};

/** With fewer characters, an index on parts of words is of no use. */
export const MIN_SEARCH_TEXT = 3;

const searchText = text(100).min(MIN_SEARCH_TEXT, `Type at least ${MIN_SEARCH_TEXT} characters`);

/** A part of its name, ignoring case and accents. */
export const searchInput = z.object({ text: searchText });

export const searchGroupInput = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
  group: searchGroup,
  text: searchText,
});
export type SearchGroupInput = z.output<typeof searchGroupInput>;

export const searchHit = z
  .object({
    id: z.int(),
    /** The email of a person, the title of a company or an item, the reference of an order, the number of an invoice. */
    title: z.string(),
    /** Its owner; null if that adds nothing. */
    owner: z.string().nullable(),
    /** The item's type; null if it is not an item. */
    itemType: itemType.nullable(),
    /** The company's id; null if there is none. */
    companyId: z.int().nullable(),
    /** The latest submittal of an item; null if it has none. */
    submittalId: z.int().nullable(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof searchHit>;

export const searchColumns = {
  name: { heading: 'Name', value: ({ title }) => title },
  owner: { heading: 'Whose', value: ({ owner }) => owner },
  kind: { heading: 'Kind', kind: 'status', value: ({ itemType: type }) => type },
} satisfies ListColumns<SearchHit>;

export interface SearchGroupPage {
  hits: SearchHit[];
  nextCursor: number | null;
}

/** The first few of each group that the caller may search, and whether there are more. */
export const searchResults = z.object({
  groups: z.array(z.object({ group: searchGroup, hits: z.array(searchHit), more: z.boolean() })),
});
export type SearchResults = z.output<typeof searchResults>;
