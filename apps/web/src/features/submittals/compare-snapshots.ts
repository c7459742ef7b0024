import type { ArticleSnapshot, CompanySnapshot, ItemSnapshot } from '@headwater/contract/snapshot';
import {
  addedAndRemoved,
  entriesChange,
  isReordered,
  reordered,
  textChange,
  type Change,
  type Noun,
} from './changes.ts';
import { compareAddresses } from './compare-addresses.ts';
import { comparePicture, comparePictures } from './compare-pictures.ts';
import { readableText } from './readable-text.ts';

const categories: Noun = { label: 'Categories', one: 'category', many: 'categories' };
const references: Noun = { label: 'References', one: 'reference', many: 'references' };
const photos: Noun = { label: 'Gallery', one: 'photo', many: 'photos' };
const videos: Noun = { label: 'Videos', one: 'video', many: 'videos' };
const contentPictures: Noun = {
  label: 'Pictures in the content',
  one: 'picture in the content',
  many: 'pictures in the content',
};
const networks = [
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['facebook', 'Facebook'],
  ['x_twitter', 'X'],
] as const;

/** Everything in which what would be published differs from what is public, in the order of the page. */
export function compareSnapshots(before: ItemSnapshot, after: ItemSnapshot): Change[] {
  return [
    ...textChange('Title', [before.title, after.title]),
    ...textChange('Intro header', [before.introHeader, after.introHeader]),
    ...compareContent(before, after),
    ...comparePicture('Banner', before.banner, after.banner),
    ...compareRest(before, after),
    ...entriesChange(categories, namesOf(before.categories), namesOf(after.categories)),
  ];
}

/** 'Phone changed, 2 photos replaced, 1 category added'; '' where nothing differs. */
export function summarise(changes: readonly Change[]): string {
  const words = changes.map((change) => change.words).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function compareRest(before: ItemSnapshot, after: ItemSnapshot): Change[] {
  if (before.type === 'company') return after.type === 'company' ? compareCompanies(before, after) : [];
  return after.type === 'company' ? [] : compareArticles(before, after);
}

function compareContent(before: ItemSnapshot, after: ItemSnapshot): Change[] {
  if (before.content === after.content) return [];
  const changes = [
    ...textChange('Content', [readableText(before.content), readableText(after.content)]),
    ...comparePictures(contentPictures, before.contentImages, after.contentImages),
  ];
  return changes.length > 0
    ? changes
    : [{ kind: 'words', label: 'Content', words: 'layout of the content changed' }];
}

function compareCompanies(before: CompanySnapshot, after: CompanySnapshot): Change[] {
  const urls = { before: before.videos.map(({ url }) => url), after: after.videos.map(({ url }) => url) };
  return [
    ...comparePicture('Logo', before.logo, after.logo),
    ...comparePictures(photos, before.gallery, after.gallery),
    ...entriesChange(videos, urls.before, urls.after),
    ...(isReordered(urls.before, urls.after) ? [reordered(videos)] : []),
    ...before.videos.flatMap(({ url, title }) => {
      const same = after.videos.find((video) => video.url === url);
      return same ? textChange('Title of a video', [title, same.title]) : [];
    }),
    ...compareAddresses(before.addresses, after.addresses),
    ...networks.flatMap(([key, label]) =>
      textChange(label, [before.networks?.[key] ?? '', after.networks?.[key] ?? '']),
    ),
    ...compareReferences(before.references, after.references),
  ];
}

function compareArticles(before: ArticleSnapshot, after: ArticleSnapshot): Change[] {
  return [
    ...textChange('Author', [before.author, after.author]),
    ...textChange('Company', [before.companyName, after.companyName]),
    ...comparePicture('Featured image', before.featuredImage, after.featuredImage),
    ...comparePdf(before.pdf, after.pdf),
  ];
}

function comparePdf(before: string | null, after: string | null): Change[] {
  if (before === after) return [];
  const verb = before === null ? 'added' : after === null ? 'removed' : 'replaced';
  return [{ kind: 'words', label: 'PDF', words: `PDF ${verb}` }];
}

function namesOf(chosen: ItemSnapshot['categories']): string[] {
  const nameOf = new Map(chosen.map(({ id, name }) => [id, name]));
  return chosen.map(({ name, parentId }) => [nameOf.get(parentId), name].filter(Boolean).join(' › '));
}

type References = CompanySnapshot['references'];

/** Several may have the same title, of the same company. */
function compareReferences(before: References, after: References): Change[] {
  const inWords = ({ title, companyName }: References[number]) => `${title} (${companyName})`;
  const missingIn = (others: References) => (reference: References[number]) =>
    others.every(({ id }) => id !== reference.id);
  const added = after.filter(missingIn(before)).map(inWords);
  const removed = before.filter(missingIn(after)).map(inWords);
  return [
    ...addedAndRemoved(references, { added, removed }),
    ...before.flatMap((reference) => {
      const same = after.find(({ id }) => id === reference.id);
      return same ? textChange('Reference', [inWords(reference), inWords(same)]) : [];
    }),
  ];
}
