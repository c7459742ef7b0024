import { orderedSections, type SectionFields } from '@headwater/contract/ordered-sections';
import { addressLines } from '@headwater/contract/postal-address';
import { factFields, itemTextRules, mapArticleTexts, mapTexts } from '@headwater/contract/item-texts';
import type { Partner } from '@headwater/contract/partners';
import { partnersSection } from '@headwater/contract/review-tasks';
import type { ArticleSnapshot, CompanySnapshot, ItemSnapshot } from '@headwater/contract/snapshot';
import { compareRows } from './compare-rows.ts';
import { compareImage, compareImages } from './compare-images.ts';
import { htmlToText } from './html-to-text.ts';
import {
  addedAndRemovedChange,
  entriesChange,
  isReordered,
  reorderedChange,
  textChange,
  type ItemLabel,
  type SnapshotChange,
} from './snapshot-changes.ts';

const categoryLabel: ItemLabel = { label: 'Categories', one: 'category', many: 'categories' };
const references: ItemLabel = { label: 'References', one: 'reference', many: 'references' };
const photos: ItemLabel = { label: 'Gallery', one: 'photo', many: 'photos' };
const regionLabel: ItemLabel = { label: 'Regions served', one: 'region', many: 'regions' };
const sectorLabel: ItemLabel = { label: 'Sectors', one: 'sector', many: 'sectors' };
const partnersLabel: ItemLabel = { label: partnersSection.label, one: 'partner', many: 'partners' };
const { videos } = orderedSections;
/** Two addresses may well be in one town. */
const addresses = {
  identifying: ['street_1', 'phone', 'email', 'url'],
  describe: (address: SectionFields<'addresses'>) => {
    const { phone, email, url } = address;
    return [...addressLines(address), phone, email, url].filter(Boolean).join(', ');
  },
} as const;
const onlyRow = { identifying: [], describe: describeRow };
const accreditations = { identifying: ['scheme', 'number'], describe: describeAccreditation } as const;
const people = { identifying: ['name', 'email', 'phone'], describe: describePerson } as const;
const downloads = {
  identifying: ['file', 'title'],
  describe: ({ title }: SectionFields<'downloads'>) => title,
} as const;
const contentImages: ItemLabel = {
  label: 'Pictures in the content',
  one: 'picture in the content',
  many: 'pictures in the content',
};
const labels = mapTexts((field) => itemTextRules[field].label);
const networks = [
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['facebook', 'Facebook'],
  ['x_twitter', 'X'],
] as const;

/** Returns a partner in a line, such as 'Brook Engineering, designer'. */
export function describePartner({ name, part }: Partner): string {
  return [name, part].filter(Boolean).join(', ');
}

type Comparison<Snapshot> = (before: Snapshot, after: Snapshot) => SnapshotChange[];
/** Comparison of each field, in the order of the page. A new field in the contract needs one to compile. */
type Comparisons<Snapshot> = Record<keyof Snapshot, Comparison<Snapshot>>;
type SharedFields = Pick<ItemSnapshot, keyof ItemSnapshot>;

const leading: Comparisons<Omit<SharedFields, 'categories'>> = {
  // An item never changes its type.
  type: () => [],
  title: (before, after) => textChange(labels.title, [before.title, after.title]),
  introHeader: (before, after) => textChange(labels.introHeader, [before.introHeader, after.introHeader]),
  content: compareContent,
  // The images are compared with the content.
  contentImages: () => [],
  banner: (before, after) => compareImage('Banner', before.banner, after.banner),
};

const categories: Comparison<SharedFields> = (before, after) =>
  entriesChange(categoryLabel, categoryPaths(before.categories), categoryPaths(after.categories));

const companyComparisons: Comparisons<CompanySnapshot> = {
  ...leading,
  logo: (before, after) => compareImage('Logo', before.logo, after.logo),
  gallery: (before, after) => compareImages(photos, before.gallery, after.gallery),
  videos: (before, after) => compareVideos(before.videos, after.videos),
  addresses: (before, after) => compareRows('addresses', addresses, before.addresses, after.addresses),
  networks: (before, after) =>
    networks.flatMap(([key, label]) =>
      textChange(label, [before.networks?.[key] ?? '', after.networks?.[key] ?? '']),
    ),
  references: (before, after) => compareReferences(before.references, after.references),
  categories,
  facts: (before, after) => compareRows('facts', onlyRow, before.facts, after.facts),
  regions: (before, after) =>
    entriesChange(regionLabel, before.regions.map(nameOf), after.regions.map(nameOf)),
  sectors: (before, after) =>
    entriesChange(sectorLabel, before.sectors.map(nameOf), after.sectors.map(nameOf)),
  accreditations: (before, after) =>
    compareRows('accreditations', accreditations, before.accreditations, after.accreditations),
  people: (before, after) => compareRows('people', people, before.people, after.people),
  downloads: (before, after) => compareRows('downloads', downloads, before.downloads, after.downloads),
  press: (before, after) => compareRows('press', onlyRow, before.press, after.press),
};

const articleComparisons: Comparisons<ArticleSnapshot> = {
  ...leading,
  ...mapArticleTexts<Comparison<ArticleSnapshot>>(
    (field) => (before, after) => textChange(labels[field], [before[field], after[field]]),
  ),
  partners: (before, after) =>
    entriesChange(partnersLabel, before.partners.map(describePartner), after.partners.map(describePartner)),
  companyName: (before, after) => textChange('Company', [before.companyName, after.companyName]),
  featuredImage: (before, after) => compareImage('Featured image', before.featuredImage, after.featuredImage),
  pdf: (before, after) => comparePdf(before.pdf, after.pdf),
  categories,
};

/** Returns all differences between the submitted and the public version, in the order of the page. */
export function compareSnapshots(before: ItemSnapshot, after: ItemSnapshot): SnapshotChange[] {
  return compareFields(before, after, () => true);
}

/** Fields of each section that does not have the name of its one field. */
const sectionFields: Readonly<Record<string, readonly string[]>> = {
  'intro-header': ['introHeader'],
  'featured-image': ['featuredImage'],
  description: ['title', 'introHeader', 'content'],
  // Those of a company, and those of a case study.
  facts: ['facts', 'regions', 'sectors', ...factFields],
};

/** Returns the differences in one section, or one step of the progress. */
export function compareSection(before: ItemSnapshot, after: ItemSnapshot, section: string): SnapshotChange[] {
  const fields = sectionFields[section] ?? [section];
  return compareFields(before, after, (field) => fields.includes(field));
}

function compareFields(
  before: ItemSnapshot,
  after: ItemSnapshot,
  isCompared: (field: string) => boolean,
): SnapshotChange[] {
  if (before.type === 'company' && after.type === 'company')
    return comparisonsOf(companyComparisons, isCompared).flatMap((compare) => compare(before, after));
  if (before.type === 'company' || after.type === 'company') return [];
  return comparisonsOf(articleComparisons, isCompared).flatMap((compare) => compare(before, after));
}

function comparisonsOf<Snapshot>(
  comparisons: Comparisons<Snapshot>,
  isCompared: (field: string) => boolean,
): Comparison<Snapshot>[] {
  return Object.entries<Comparison<Snapshot>>(comparisons)
    .filter(([field]) => isCompared(field))
    .map(([, compare]) => compare);
}

/** Returns such as 'Phone changed, 2 photos replaced, 1 category added', or '' without differences. */
export function summarizeChanges(changes: readonly SnapshotChange[]): string {
  const summary = changes.map((change) => change.summary).join(', ');
  return summary.charAt(0).toUpperCase() + summary.slice(1);
}

function compareContent(
  before: Pick<ItemSnapshot, 'content' | 'contentImages'>,
  after: Pick<ItemSnapshot, 'content' | 'contentImages'>,
): SnapshotChange[] {
  if (before.content === after.content) return [];
  const changes = [
    ...textChange(labels.content, [htmlToText(before.content), htmlToText(after.content)]),
    ...compareImages(contentImages, before.contentImages, after.contentImages),
  ];
  return changes.length > 0
    ? changes
    : [{ kind: 'words', label: labels.content, summary: 'layout of the content changed' }];
}

type Videos = CompanySnapshot['videos'];

function compareVideos(before: Videos, after: Videos): SnapshotChange[] {
  const urls = { before: before.map(({ url }) => url), after: after.map(({ url }) => url) };
  return [
    ...entriesChange(videos, urls.before, urls.after),
    ...(isReordered(urls.before, urls.after) ? [reorderedChange(videos)] : []),
    ...before.flatMap(({ url, title }) => {
      const same = after.find((video) => video.url === url);
      return same ? textChange('Title of a video', [title, same.title]) : [];
    }),
  ];
}

function comparePdf(before: string | null, after: string | null): SnapshotChange[] {
  if (before === after) return [];
  const verb = before === null ? 'added' : after === null ? 'removed' : 'replaced';
  return [{ kind: 'words', label: 'PDF', summary: `PDF ${verb}` }];
}

function nameOf({ name }: { name: string }): string {
  return name;
}

function describeRow(row: Readonly<Record<string, string>>): string {
  return Object.values(row).filter(Boolean).join(', ');
}

function describeAccreditation({ certificate, ...row }: SectionFields<'accreditations'>): string {
  return describeRow({ ...row, certificate: certificate === '' ? '' : 'certificate' });
}

function describePerson({ photo, ...row }: SectionFields<'people'>): string {
  return describeRow({ ...row, photo: photo === '' ? '' : 'photo' });
}

/** Returns 'Pumps › Borehole Pumps' for each. */
function categoryPaths(chosen: ItemSnapshot['categories']): string[] {
  const nameById = new Map(chosen.map(({ id, name }) => [id, name]));
  return chosen.map(({ name, parentId }) => [nameById.get(parentId), name].filter(Boolean).join(' › '));
}

type References = CompanySnapshot['references'];

/** References are compared by id, as several may have the same title and company. */
function compareReferences(before: References, after: References): SnapshotChange[] {
  const describeReference = ({ title, companyName }: References[number]) => `${title} (${companyName})`;
  const missingIn = (others: References) => (reference: References[number]) =>
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
