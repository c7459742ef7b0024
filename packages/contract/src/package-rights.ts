import { z } from 'zod';
import { imageLimits } from './images.ts';
import { articleTypes, type ArticleType } from './item-types.ts';
import { orderedSections } from './ordered-sections.ts';

interface RightRules {
  label: string;
  /** What companies read where packages are compared, if the label does not say enough. */
  comparedAs?: string;
}

/** How many there may be of what a company adds: any number where a package says nothing. */
interface CountRules extends RightRules {
  kind: 'count';
  /** What one is called, and what several are. */
  units: readonly [string, string];
  /** The most that the portal itself accepts, whatever the package; null for any number. */
  max: number | null;
}

/** A number of something that the portal does for a company: none where a package says nothing. */
interface NumberRules extends RightRules {
  kind: 'number';
  units: readonly [string, string];
  max: number;
  /** Tells the staff what they give. */
  hint: string;
}

/** What a company has or does not have: it has it where a package says nothing. */
interface SwitchRules extends RightRules {
  kind: 'switch';
  hint: string;
  /** Whether a company without a package has it. */
  withoutPackage: boolean;
}

export type PackageRightRules = CountRules | NumberRules | SwitchRules;

/** What a package gives, each right once. How several packages add up follows from its kind: the most generous counts. */
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
/** What a package gives besides. */
export type PackageBenefit = Exclude<PackageRight, PackageContentKind>;

/** Makes a value for each kind of content. */
export function mapContents<Value>(of: (kind: PackageContentKind) => Value) {
  return {
    'mini-case-study': of('mini-case-study'),
    'press-release': of('press-release'),
    gallery: of('gallery'),
    videos: of('videos'),
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

/** Null where the package sets no limit. */
function limitOf(kind: PackageContentKind) {
  return wholeNumber(packageRights[kind].max ?? MAX_LIMIT).nullable();
}

function wholeNumber(max: number) {
  return z
    .int({ error: 'This is not a whole number' })
    .min(0, 'This cannot be negative')
    .max(max, `At most ${max.toLocaleString('en-GB')}`);
}

const given = z.boolean('This must be true or false');

/** What a change of a package may say of its rights: what it leaves out stays. */
export const changedLimits = z
  .object(
    mapRights({
      count: limitOf,
      number: (right) => wholeNumber(packageRights[right].max),
      switch: () => given,
    }),
  )
  .partial();

/** What a package gives. A right that was not there yet when it was stored has its default. */
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

/** What access by hand gives, and each package that was sold before packages had limits. */
export const noLimits: PackageLimits = packageLimits.parse({});

/** Returns what several packages give together: of each right what the most generous one gives. */
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

/** Returns how many of a kind a package gives; null for any number. */
export function limitOfKind(limits: PackageLimits, kind: PackageContentKind): number | null {
  return limits[kind] ?? packageRights[kind].max;
}

/** Returns what a package gives by a right: a number, null for any number, or whether it gives it. */
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

/** What a company's packages give together, and how much of it there is. */
export const heldContents = z
  .object({
    /** The names of the packages that are paid for, granted or ordered. */
    packages: z.array(z.string()),
    contents: z.array(
      z.object({
        kind: z.enum(packageContentKinds),
        /** Null where there may be any number. */
        limit: z.int().nullable(),
        used: z.int(),
      }),
    ),
    ...mapBenefits({ number: () => z.int(), switch: () => z.boolean() }),
  })
  .meta({ id: 'PackageContents' });
export type HeldContents = z.output<typeof heldContents>;
