import { z } from 'zod';
import { id } from './ids.ts';
import { allArticleTypes, sectionName, type ItemType } from './item-types.ts';
import { email } from './session.ts';
import { searchParamsOf, type SearchFilters } from './search-filters.ts';
import { line } from './text.ts';

export const followFrequencies = ['daily', 'weekly'] as const;
const followFrequency = z.enum(followFrequencies);
export type FollowFrequency = z.output<typeof followFrequency>;

/** The number of days after which an unconfirmed request is deleted. */
export const CONFIRM_FOLLOW_DAYS = 3;

/** The most that one reader can follow. */
export const MAX_FOLLOWS = 100;

/** What can be followed: a company, a category, a search with its filters, a section, or everything. */
export type FollowTarget =
  | { kind: 'all' }
  | { kind: 'section'; type: ItemType }
  | { kind: 'company'; slug: string }
  | { kind: 'category'; categoryId: number }
  | ({ kind: 'search'; query: string } & SearchFilters);

/** The part of the form's address that names a target; an unknown one is an error. */
export const followParams = z
  .object({
    company: line(200).min(1).optional(),
    category: id.optional(),
    q: line(200).min(1).optional(),
    type: z.enum(['company', ...allArticleTypes]).optional(),
    year: z.coerce.number().int().min(1900).max(2199).optional(),
  })
  .transform(({ company, category, q, type = null, year }, context): FollowTarget => {
    if (q !== undefined)
      return {
        kind: 'search',
        query: q,
        type,
        categoryId: category ?? null,
        company: company ?? null,
        year: year ?? null,
      };
    const named = [company, category, type, year].filter((value) => value !== undefined && value !== null);
    if (named.length > 1 || year !== undefined) {
      context.addIssue('Only one thing can be followed at once');
      return z.NEVER;
    }
    if (company !== undefined) return { kind: 'company', slug: company };
    if (category !== undefined) return { kind: 'category', categoryId: category };
    return type === null ? { kind: 'all' } : { kind: 'section', type };
  });

/** A reader's form. */
export const followForm = z.object({ email, frequency: followFrequency });

/** A follower's last action on their own page. */
export const followerChanges = ['confirmed', 'changed', 'ended'] as const;
export type FollowerChange = (typeof followerChanges)[number];

/** Returns the root-relative address of the form for following something. */
export function followFormPath(target: FollowTarget): string {
  const query = new URLSearchParams(toFollowParams(target)).toString();
  return query === '' ? '/follow' : `/follow?${query}`;
}

function toFollowParams(target: FollowTarget): Record<string, string> {
  switch (target.kind) {
    case 'all':
      return {};
    case 'section':
      return { type: target.type };
    case 'company':
      return { company: target.slug };
    case 'category':
      return { category: String(target.categoryId) };
    case 'search':
      return searchParamsOf(target);
  }
}

/** A followed thing as pages and emails name it. */
export interface FollowedName {
  /** Its kind: 'Company', 'Search'. */
  label: string;
  name: string;
}

/** Something that a reader follows. */
export interface Follow extends FollowedName {
  id: number;
  frequency: FollowFrequency;
  isConfirmed: boolean;
  /** Root-relative, on the public site. Null for a company whose page is not public. */
  path: string | null;
}

export const nameOfEverything: FollowedName = { label: 'Everything', name: 'All companies and articles' };

export function nameFollowedSection(type: ItemType): FollowedName {
  return { label: 'Section', name: sectionName(type) };
}

interface NamedCategory {
  name: string;
  type: ItemType;
}

export function nameFollowedCategory(category: NamedCategory): FollowedName {
  return { label: 'Category', name: nameCategory(category) };
}

function nameCategory({ name, type }: NamedCategory): string {
  return `${name}: ${sectionName(type)}`;
}

type FollowedSearch = { query: string; category: NamedCategory | null } & Omit<SearchFilters, 'categoryId'>;

export function nameFollowedSearch({ query, type, category, company, year }: FollowedSearch): FollowedName {
  const section = category ? nameCategory(category) : type && sectionName(type);
  const name = [`“${query}”${section ? ` in ${section}` : ''}`, company, year].filter(Boolean).join(', ');
  return { label: 'Search', name };
}

/** The title is null if the page is not public. */
export function nameFollowedCompany(title: string | null): FollowedName {
  return { label: 'Company', name: title ?? 'A company whose page is not public' };
}
