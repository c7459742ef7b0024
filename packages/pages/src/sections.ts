import { allArticleTypes, publicSegment, type ItemType } from '@headwater/contract/item-types';
import { showListCount } from './counts.ts';

export { isPaid, sectionName, singularName } from '@headwater/contract/item-types';

/** The sections in the order of the navigation. */
export const sections = ['company', ...allArticleTypes] as const;

export function sectionPath(type: ItemType): string {
  return `/${publicSegment(type)}`;
}

export const sectionDescription: Record<ItemType, string> = {
  company: 'Who makes, builds and runs what the water industry works with.',
  'mini-case-study': 'Short accounts of jobs done: the problem, the work, what came of it.',
  'press-release': 'What companies in the water industry announce.',
  'case-study': 'Projects across the water industry, in depth.',
  innovation: 'New ways of treating, moving and measuring water.',
};

/** Says how many items of a type there are: '1 company', '12 case studies', '1,000+ case studies'. */
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
