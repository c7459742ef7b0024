import { allArticleTypes, publicSegment, type ItemType } from '@headwater/contract/item-types';
import { showListCount } from './counts.ts';

export { isPaid, sectionName, singularName } from '@headwater/contract/item-types';

/** Sections in the order of the navigation. */
export const sections = ['company', ...allArticleTypes] as const;

export function sectionPath(type: ItemType): string {
  return `/${publicSegment(type)}`;
}

export const sectionDescription: Record<ItemType, string> = {
  company: 'The companies that make, build and run the water industry’s equipment.',
  'mini-case-study': 'Short accounts of completed projects: the problem, the work and the result.',
  'press-release': 'Announcements from companies in the water industry.',
  'case-study': 'Projects across the water industry, in depth.',
  innovation: 'New ways of treating, moving and measuring water.',
};

/** Formats a count of a type's items, such as '1 company', '12 case studies' or '1,000+ case studies'. */
export function itemCount(type: ItemType, count: number): string {
  const [one, many] = countedNames[type];
  return `${showListCount(count)} ${count === 1 ? one : many}`;
}

const countedNames: Record<ItemType, readonly [one: string, many: string]> = {
  company: ['company', 'companies'],
  'mini-case-study': ['mini case study', 'mini case studies'],
  'press-release': ['story', 'stories'],
  'case-study': ['case study', 'case studies'],
  innovation: ['innovation', 'innovations'],
};
