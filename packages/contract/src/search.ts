import { z } from 'zod';
import { paginationInput } from './ids.ts';
import { itemType } from './article-type.ts';
import type { ListColumns } from './list-columns.ts';
import type { StaffRight } from './staff-roles.ts';
import { text } from './text.ts';

/** What staff search, in the order in which it is shown. */
export const searchGroups = ['people', 'companies', 'items', 'references', 'orders', 'invoices'] as const;
export const searchGroup = z.enum(searchGroups, { error: `Must be one of ${searchGroups.join(', ')}` });
export type SearchGroup = z.output<typeof searchGroup>;

/** What staff need to find anything of a group; null where every role may. */
export const searchRights: Record<SearchGroup, StaffRight | null> = {
  people: 'viewAs',
  companies: null,
  /** Who may not read drafts finds those alone that were submitted under that title. */
  items: null,
  references: 'administer',
  orders: 'sell',
  invoices: 'sell',
};

/** With less, an index on parts of words is of no use. */
export const MIN_SEARCH_TEXT = 3;

const searchText = text(100).min(MIN_SEARCH_TEXT, `Type at least ${MIN_SEARCH_TEXT} characters`);

/** A part of what names it, ignoring case and accents. */
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
    /** Whose it is; null where that says nothing more. */
    owner: z.string().nullable(),
    /** The item's type; null for what is no item. */
    itemType: itemType.nullable(),
    /** The company's id; null where there is none. */
    companyId: z.int().nullable(),
    /** The latest submittal of an item; null where it has none. */
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
