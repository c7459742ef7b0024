import type { ArticleSnapshot, CompanySnapshot, ItemSnapshot } from '@headwater/contract/snapshot';
import {
  addedAndRemovedChange,
  entriesChange,
  isReordered,
  reorderedChange,
  textChange,
  type SnapshotChange,
  type ItemLabel,
} from './snapshot-changes.ts';
import { compareAddresses } from './compare-addresses.ts';
import { compareImage, compareImages } from './compare-images.ts';
import { htmlToText } from './html-to-text.ts';

const categories: ItemLabel = { label: 'Categories', one: 'category', many: 'categories' };
const references: ItemLabel = { label: 'References', one: 'reference', many: 'references' };
const photos: ItemLabel = { label: 'Gallery', one: 'photo', many: 'photos' };
const videos: ItemLabel = { label: 'Videos', one: 'video', many: 'videos' };
const contentImages: ItemLabel = {
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
export function compareSnapshots(before: ItemSnapshot, after: ItemSnapshot): SnapshotChange[] {
  return [
    ...textChange('Title', [before.title, after.title]),
    ...textChange('Intro header', [before.introHeader, after.introHeader]),
    ...compareContent(before, after),
    ...compareImage('Banner', before.banner, after.banner),
    ...compareByType(before, after),
    ...entriesChange(categories, namesOf(before.categories), namesOf(after.categories)),
  ];
}

/** 'Phone changed, 2 photos replaced, 1 category added'; '' where nothing differs. */
export function summarizeChanges(changes: readonly SnapshotChange[]): string {
  const words = changes.map((change) => change.summary).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function compareByType(before: ItemSnapshot, after: ItemSnapshot): SnapshotChange[] {
  if (before.type === 'company') return after.type === 'company' ? compareCompanies(before, after) : [];
  return after.type === 'company' ? [] : compareArticles(before, after);
}

function compareContent(before: ItemSnapshot, after: ItemSnapshot): SnapshotChange[] {
  if (before.content === after.content) return [];
  const changes = [
    ...textChange('Content', [htmlToText(before.content), htmlToText(after.content)]),
    ...compareImages(contentImages, before.contentImages, after.contentImages),
  ];
  return changes.length > 0
    ? changes
    : [{ kind: 'words', label: 'Content', summary: 'layout of the content changed' }];
}

function compareCompanies(before: CompanySnapshot, after: CompanySnapshot): SnapshotChange[] {
  const urls = { before: before.videos.map(({ url }) => url), after: after.videos.map(({ url }) => url) };
  return [
    ...compareImage('Logo', before.logo, after.logo),
    ...compareImages(photos, before.gallery, after.gallery),
    ...entriesChange(videos, urls.before, urls.after),
    ...(isReordered(urls.before, urls.after) ? [reorderedChange(videos)] : []),
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

function compareArticles(before: ArticleSnapshot, after: ArticleSnapshot): SnapshotChange[] {
  return [
    ...textChange('Author', [before.author, after.author]),
    ...textChange('Company', [before.companyName, after.companyName]),
    ...compareImage('Featured image', before.featuredImage, after.featuredImage),
    ...comparePdf(before.pdf, after.pdf),
  ];
}

function comparePdf(before: string | null, after: string | null): SnapshotChange[] {
  if (before === after) return [];
  const verb = before === null ? 'added' : after === null ? 'removed' : 'replaced';
  return [{ kind: 'words', label: 'PDF', summary: `PDF ${verb}` }];
}

function namesOf(chosen: ItemSnapshot['categories']): string[] {
  const nameOf = new Map(chosen.map(({ id, name }) => [id, name]));
  return chosen.map(({ name, parentId }) => [nameOf.get(parentId), name].filter(Boolean).join(' › '));
}

type ReferenceSnapshots = CompanySnapshot['references'];

/** Several may have the same title, of the same company. */
function compareReferences(before: ReferenceSnapshots, after: ReferenceSnapshots): SnapshotChange[] {
  const describeReference = ({ title, companyName }: ReferenceSnapshots[number]) =>
    `${title} (${companyName})`;
  const missingIn = (others: ReferenceSnapshots) => (reference: ReferenceSnapshots[number]) =>
    others.every(({ id }) => id !== reference.id);
  const added = after.filter(missingIn(before)).map(describeReference);
  const removed = before.filter(missingIn(after)).map(describeReference);
  return [
    ...addedAndRemovedChange(references, { added, removed }),
    ...before.flatMap((reference) => {
      const same = after.find(({ id }) => id === reference.id);
      return same ? textChange('Reference', [describeReference(reference), describeReference(same)]) : [];
    }),
  ];
}
