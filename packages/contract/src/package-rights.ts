import { z } from 'zod';
import { imageLimits } from './images.ts';
import { articleTypes, type ArticleType } from './item-types.ts';
import { formatCount } from './money.ts';
import { orderedSections } from './ordered-sections.ts';

interface RightRules {
  label: string;
  /** The text in comparisons of packages, if the label is not enough. */
  comparedAs?: string;
}

/** A limit on what a company adds: none unless a package sets one. */
interface CountRules extends RightRules {
  kind: 'count';
  /** The names of one and of several. */
  units: readonly [string, string];
  /** The most that the portal itself accepts, whatever the package; null for any number. */
  max: number | null;
}

/** A number of services that the portal gives a company: zero unless a package sets it. */
interface NumberRules extends RightRules {
  kind: 'number';
  units: readonly [string, string];
  max: number;
  /** Explains to the staff what they give. */
  hint: string;
}

/** A right that a company has or does not have: it has it unless a package says otherwise. */
interface SwitchRules extends RightRules {
  kind: 'switch';
  hint: string;
  /** Whether a company without a package has it. */
  withoutPackage: boolean;
}

export type PackageRightRules = CountRules | NumberRules | SwitchRules;

/** The rights of a package, each declared once. Its kind decides how several packages add up: the most generous counts. */
export const packageRights = {
  'mini-case-study': {
    kind: 'count',
    label: articleTypes['mini-case-study'].plural,
    units: ['Mini Case Study', 'Mini Case Studies'],
    max: null,
  },
  'press-release': {
    kind: 'count',
    label: articleTypes['press-release'].plural,
    units: ['Company News article', 'Company News articles'],
    max: null,
  },
  gallery: {
    kind: 'count',
    label: 'Gallery pictures',
    units: ['gallery picture', 'gallery pictures'],
    max: imageLimits.galleryImages,
  },
  videos: { kind: 'count', label: 'Videos', units: ['video', 'videos'], max: orderedSections.videos.limit },
  downloads: {
    kind: 'count',
    label: 'Downloads',
    units: ['download', 'downloads'],
    max: orderedSections.downloads.limit,
  },
  references: { kind: 'count', label: 'References', units: ['reference', 'references'], max: null },
  featured: {
    kind: 'number',
    label: 'Featured places',
    units: ['featured place', 'featured places'],
    max: 20,
    hint: 'How many of the company’s pages stand in them at once.',
  },
  enquiries: {
    kind: 'switch',
    label: 'Enquiries',
    comparedAs: 'Enquiries from readers',
    hint: 'Readers can write to the company from its pages.',
    withoutPackage: true,
  },
  statistics: {
    kind: 'switch',
    label: 'Statistics',
    hint: 'The company sees who reads its pages, and what they bring it.',
    withoutPackage: false,
  },
} as const satisfies Record<ArticleType, CountRules> & Record<string, PackageRightRules>;

export type PackageRight = keyof typeof packageRights;
type RightOfKind<Kind> = {
  [Right in PackageRight]: (typeof packageRights)[Right]['kind'] extends Kind ? Right : never;
}[PackageRight];
/** A right to a number of what a company adds. */
export type PackageContentKind = RightOfKind<'count'>;
/** The other rights of a package. */
export type PackageBenefit = Exclude<PackageRight, PackageContentKind>;

/** Makes a value for each kind of content. */
export function mapContents<Value>(of: (kind: PackageContentKind) => Value) {
  return {
    'mini-case-study': of('mini-case-study'),
    'press-release': of('press-release'),
    gallery: of('gallery'),
    videos: of('videos'),
    downloads: of('downloads'),
    references: of('references'),
  } satisfies Record<PackageContentKind, Value>;
}

interface BenefitMapping<Numeric, Switched> {
  number: (right: RightOfKind<'number'>) => Numeric;
  switch: (right: RightOfKind<'switch'>) => Switched;
}

/** Makes a value for each right besides the contents, by its kind. */
export function mapBenefits<Numeric, Switched>(of: BenefitMapping<Numeric, Switched>) {
  return {
    featured: of.number('featured'),
    enquiries: of.switch('enquiries'),
    statistics: of.switch('statistics'),
  } satisfies Record<PackageBenefit, Numeric | Switched>;
}

interface RightMapping<Counted, Numeric, Switched> extends BenefitMapping<Numeric, Switched> {
  count: (kind: PackageContentKind) => Counted;
}

/** Makes a value for each right, by its kind. */
export function mapRights<Counted, Numeric, Switched>(of: RightMapping<Counted, Numeric, Switched>) {
  return { ...mapContents(of.count), ...mapBenefits(of) };
}

const MAX_LIMIT = 10_000;

/** Null if the package sets no limit. */
function limitOf(kind: PackageContentKind) {
  return wholeNumber(packageRights[kind].max ?? MAX_LIMIT).nullable();
}

function wholeNumber(max: number) {
  return z
    .int({ error: 'This is not a whole number' })
    .min(0, 'This cannot be negative')
    .max(max, `At most ${formatCount(max)}`);
}

const given = z.boolean('This must be true or false');

/** A change of a package's rights: omitted rights stay. */
export const changedLimits = z
  .object(
    mapRights({
      count: limitOf,
      number: (right) => wholeNumber(packageRights[right].max),
      switch: () => given,
    }),
  )
  .partial();

/** The rights of a package. A right added after it was stored has its default. */
export const packageLimits = z.object(
  mapRights({
    count: (kind) => limitOf(kind).default(null),
    number: (right) => wholeNumber(packageRights[right].max).default(0),
    switch: () => given.default(true),
  }),
);
export type PackageLimits = z.output<typeof packageLimits>;

export const packageRightNames: readonly PackageRight[] = packageLimits.keyof().options;
export const packageContentKinds = listRights('count');
export const packageNumbers = listRights('number');
export const packageSwitches = listRights('switch');

function listRights<Kind extends PackageRightRules['kind']>(kind: Kind): RightOfKind<Kind>[] {
  return packageRightNames.filter((right): right is RightOfKind<Kind> => packageRights[right].kind === kind);
}

/** The rights of access by hand, and of packages sold before packages had limits. */
export const noLimits: PackageLimits = packageLimits.parse({});

/** Returns the combined rights of several packages: of each right the most generous. */
export function mergeLimits(all: readonly PackageLimits[]): PackageLimits {
  return mapRights({
    count: (kind) => highest(all.map((limits) => limits[kind])),
    number: (right) => Math.max(0, ...all.map((limits) => limits[right])),
    switch: (right) =>
      all.length === 0 ? packageRights[right].withoutPackage : all.some((limits) => limits[right]),
  });
}

/** No limit is higher than any. */
function highest(limits: readonly (number | null)[]): number | null {
  if (limits.length === 0 || limits.includes(null)) return null;
  return Math.max(...limits.map((limit) => limit ?? 0));
}

/** Returns a package's limit for a kind; null for any number. */
export function limitOfKind(limits: PackageLimits, kind: PackageContentKind): number | null {
  return limits[kind] ?? packageRights[kind].max;
}

/** Returns a package's value of a right: a number, null for any number, or whether it gives the right. */
export function givenByRight(limits: PackageLimits, right: PackageRight): number | boolean | null {
  const rules: PackageRightRules = packageRights[right];
  return limits[right] ?? (rules.kind === 'count' ? rules.max : null);
}

interface UsedLimit {
  kind: PackageContentKind;
  /** The names of the packages that set it. */
  packages: readonly string[];
  limit: number;
  used: number;
}

/** Says that packages include no more of a kind, as in 'Bronze includes 2 videos, and you have used both.' */
export function describeUsedLimit({ kind, packages, limit, used }: UsedLimit): string {
  const [one, several] = packageRights[kind].units;
  const subject = packages.length === 0 ? 'Your package' : packages.join(' and ');
  const verb = packages.length > 1 ? 'include' : 'includes';
  if (limit === 0) return `${subject} ${verb} no ${several}.`;
  return `${subject} ${verb} ${limit} ${limit === 1 ? one : several}, and ${describeUse(used, limit)}.`;
}

function describeUse(used: number, limit: number): string {
  if (used > limit) return `you have ${used}`;
  if (used < limit) return 'this would be more';
  if (limit > 2) return `you have used all ${limit}`;
  return limit === 2 ? 'you have used both' : 'you have used it';
}

/** The combined rights of a company's packages, and their use. */
export const heldContents = z
  .object({
    /** The names of the packages that are paid for, granted or ordered. */
    packages: z.array(z.string()),
    contents: z.array(
      z.object({
        kind: z.enum(packageContentKinds),
        /** Null if there is no limit. */
        limit: z.int().nullable(),
        used: z.int(),
      }),
    ),
    ...mapBenefits({ number: () => z.int(), switch: () => z.boolean() }),
  })
  .meta({ id: 'PackageContents' });
export type HeldContents = z.output<typeof heldContents>;
