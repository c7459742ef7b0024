export const companyArticleTypes = ['mini-case-study', 'press-release'] as const;
/** The two that companies write too, then the two that only the publisher does. */
export const allArticleTypes = [...companyArticleTypes, 'case-study', 'innovation'] as const;

export type AnyArticleType = (typeof allArticleTypes)[number];
export type ArticleType = (typeof companyArticleTypes)[number];
export type ItemType = 'company' | AnyArticleType;

/** The publisher's lists from which a company chooses beside its categories. */
export const companyLists = ['region', 'sector', 'accreditation'] as const;
/** Whose tree a category is in. */
export type CategoryList = ItemType | (typeof companyLists)[number];

export function isItemType(list: CategoryList): list is ItemType {
  return !companyLists.some((other) => other === list);
}

export const articleTypes = {
  'mini-case-study': { slug: 'mini-case-studies', singular: 'Mini Case Study', plural: 'Mini Case Studies' },
  'press-release': { slug: 'press-releases', singular: 'Company News', plural: 'Company News' },
  'case-study': { slug: 'case-studies', singular: 'Case Study', plural: 'Case Studies' },
  innovation: { slug: 'innovations', singular: 'Innovation', plural: 'Innovations' },
} as const satisfies Record<AnyArticleType, { slug: string; singular: string; plural: string }>;

export function sectionName(type: ItemType): string {
  return type === 'company' ? 'Companies' : articleTypes[type].plural;
}

export function singularName(type: ItemType): string {
  return type === 'company' ? 'Company' : articleTypes[type].singular;
}

/** Names an item's kind in a sentence: 'company profile'. */
export function itemKind({ type }: { type: ItemType }): string {
  return type === 'company' ? 'company profile' : articleTypes[type].singular.toLowerCase();
}

/** Returns the path of the screen where its owner edits an item. */
export function editPath({ type, uuid }: { type: ItemType; uuid: string }): string {
  return type === 'company' ? '/company' : `/${articleTypes[type].slug}/${uuid}`;
}

/** Says whether companies pay for items of a type; case studies and innovations are the publisher's own. */
export function isPaid(type: ItemType): boolean {
  return type !== 'case-study' && type !== 'innovation';
}

/** Says whether companies write articles of a type. */
export function isCompanyType(type: string): type is ArticleType {
  return companyArticleTypes.some((written) => written === type);
}

function fromSlugOrValue<Type extends AnyArticleType>(
  types: readonly Type[],
  value: string,
): Type | undefined {
  return types.find((type) => type === value || articleTypes[type].slug === value);
}

export function articleTypeOf(slugOrValue: string): ArticleType | undefined {
  return fromSlugOrValue(companyArticleTypes, slugOrValue);
}

export function findArticleType(slugOrValue: string): AnyArticleType | undefined {
  return fromSlugOrValue(allArticleTypes, slugOrValue);
}

/** Returns the path segment of a type on the public site. */
export function publicSegment(type: ItemType): string {
  return type === 'company' ? 'supply-chain' : articleTypes[type].slug;
}

/** Returns the path of the preview of an item's current draft, or of a revision. */
export function previewPath(type: ItemType, uuid: string, revision?: string): string {
  const query = new URLSearchParams(revision ? { item: uuid, revision } : { item: uuid });
  return `/${publicSegment(type)}/preview/?${query.toString()}`;
}

interface ReviewFrame {
  uuid: string;
  revision?: string | undefined;
  former?: string | undefined;
  /** Whether the page says which of its parts is chosen. */
  marksPlaces?: boolean;
}

/**
 * Returns the path of an item's current draft or a revision as a frame shows it, with the differences from another
 * revision marked.
 */
export function reviewFramePath(
  type: ItemType,
  { uuid, revision, former, marksPlaces = false }: ReviewFrame,
): string {
  const compared = former === undefined ? '' : `&former=${former}#first-change`;
  return `${previewPath(type, uuid, revision)}&frame=${marksPlaces ? 'places' : 'review'}${compared}`;
}

/** Precedes the path of a preview: the portal's address that opens it for members and staff if it is switched off. */
export const PRIVATE_PREVIEWS = '/previews';

/** Returns the type whose pages have this segment on the public site. */
export function typeOfSegment(segment: string): ItemType | undefined {
  return (['company', ...allArticleTypes] as const).find((type) => publicSegment(type) === segment);
}

/** Returns the path of a draft that was sent out for sign-off, as a frame shows it. */
export function signOffFramePath(type: ItemType, frame: string): string {
  return `/${publicSegment(type)}/preview/?link=${frame}&frame=review`;
}
