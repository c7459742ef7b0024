import { z } from 'zod';
import { id } from './ids.ts';
import { allArticleTypes, sectionName, type ItemType } from './item-types.ts';
import { text } from './text.ts';

export const followFrequencies = ['daily', 'weekly'] as const;
export const followFrequency = z.enum(followFrequencies);
export type FollowFrequency = z.output<typeof followFrequency>;

export const followFrequencyNames: Record<FollowFrequency, string> = { daily: 'daily', weekly: 'weekly' };

/** A request that nobody has confirmed is deleted after so many days. */
export const CONFIRM_FOLLOW_DAYS = 3;

/** What can be followed: a company, a category, a search, which may be narrowed to a section, a section, or everything. */
export type FollowTarget =
  | { kind: 'all' }
  | { kind: 'section'; type: ItemType }
  | { kind: 'company'; companyId: number }
  | { kind: 'category'; categoryId: number }
  | { kind: 'search'; query: string; type: ItemType | null };

const params = z.strictObject({
  company: id.optional(),
  category: id.optional(),
  q: text(200).min(1).optional(),
  type: z.enum(['company', ...allArticleTypes]).optional(),
});

/** What the address of the form carries of a target; what fits none is an error. */
export const followParams = params.transform(
  ({ company, category, q, type = null }, context): FollowTarget => {
    const named = [company, category, q].filter((value) => value !== undefined).length;
    if (named > 1 || (type !== null && (company !== undefined || category !== undefined))) {
      context.addIssue('Only one thing can be followed at once');
      return z.NEVER;
    }
    if (company !== undefined) return { kind: 'company', companyId: company };
    if (category !== undefined) return { kind: 'category', categoryId: category };
    if (q !== undefined) return { kind: 'search', query: q, type };
    return type === null ? { kind: 'all' } : { kind: 'section', type };
  },
);

/** Returns the address of the form in which a reader follows something; root-relative. */
export function followFormPath(target: FollowTarget): string {
  const query = new URLSearchParams(toFollowParams(target)).toString();
  return query === '' ? '/follow' : `/follow?${query}`;
}

/** Returns what the address and the form carry of a target. */
export function toFollowParams(target: FollowTarget): Record<string, string> {
  switch (target.kind) {
    case 'all':
      return {};
    case 'section':
      return { type: target.type };
    case 'company':
      return { company: String(target.companyId) };
    case 'category':
      return { category: String(target.categoryId) };
    case 'search':
      return { q: target.query, ...(target.type && { type: target.type }) };
  }
}

/** A followed thing as pages and emails name it. */
export interface FollowedName {
  /** What it is: 'Company', 'Search'. */
  label: string;
  name: string;
}

/** Names a section, a search, or everything. */
export function nameFollowed(target: Exclude<FollowTarget, { kind: 'company' | 'category' }>): FollowedName {
  switch (target.kind) {
    case 'all':
      return { label: 'Everything', name: 'All companies and articles' };
    case 'section':
      return { label: 'Section', name: sectionName(target.type) };
    case 'search':
      return {
        label: 'Search',
        name: `“${target.query}”${target.type ? ` in ${sectionName(target.type)}` : ''}`,
      };
  }
}

export function nameFollowedCategory(category: { name: string; type: ItemType }): FollowedName {
  return { label: 'Category', name: `${category.name}: ${sectionName(category.type)}` };
}

export function nameFollowedCompany(title: string | null): FollowedName {
  return { label: 'Company', name: title ?? 'A company whose page is not public' };
}
