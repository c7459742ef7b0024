import { z } from 'zod';
import { day } from './dates.ts';
import { httpUrl, videoUrl } from './http-url.ts';
import { id, idList, version } from './ids.ts';
import { messages } from './messages.ts';
import { country } from './country.ts';
import { postcode } from './postal-address.ts';
import { email } from './session.ts';
import { line, name, requiredName, requiredText, text } from './text.ts';

/** The weight of a section in the progress of a profile. */
interface SectionStep {
  weight: number;
  required: boolean;
}

interface SectionRules<Fields extends z.ZodRawShape, Create, Row extends z.ZodRawShape, Step> {
  label: string;
  /** The names of one row and of several. */
  one: string;
  many: string;
  /** The largest number of rows of a company, whatever its package. */
  limit: number;
  /** Null for a section under 'More about your company', which no progress counts. */
  step: Step;
  /** The rules for each field, as a form has it. */
  fields: z.ZodObject<Fields>;
  /** The same, with defaults for the fields that a caller leaves out. */
  create: Create;
  /** The documented row. */
  row: z.ZodObject<Row>;
  /** The fields whose links lead away from the public page. */
  links: readonly (keyof Fields)[];
  /** The fields that name a file, and its kind: one of the company's own by its address, or '' for none. */
  files: { readonly [Field in keyof Fields]?: 'pdf' | 'image' };
}

type Strings<Fields> = Record<keyof Fields, z.ZodType>;

/** Declares a section of a profile whose rows its company puts in order. */
function orderedSection<
  Fields extends z.ZodRawShape,
  Create extends z.ZodObject<Strings<Fields>>,
  Row extends Strings<Fields> & { id: z.ZodInt; sequence: z.ZodInt },
  Step extends SectionStep | null,
>(section: SectionRules<Fields, Create, Row, Step>) {
  return {
    ...section,
    update: z.object({ id, version }).extend(section.fields.partial().shape),
    /** The documented row, with the version that an edit starts from. */
    versionedRow: section.row.extend({ version: z.int() }),
  };
}

const optionalEmail = z
  .string({ error: messages.invalidEmail })
  .trim()
  .pipe(z.union([z.literal(''), email], { error: messages.invalidEmail }));

/** The address of a file that the company has uploaded, or ''. */
const fileAddress = text(2_000);
const requiredFileAddress = requiredText(2_000);

const videoFields = z.object({ url: videoUrl, title: name(200) });
const publicVideo = z.object({ url: z.string(), title: z.string() });

const exampleCountry = { examples: ['United Kingdom'] };
const addressFields = z.object({
  street_1: requiredText(300),
  phone: name(40),
  email: optionalEmail,
  url: httpUrl,
  town: name(100),
  postcode,
  country: country.meta(exampleCountry),
});
const publicAddress = z.object({
  street_1: z.string(),
  phone: z.string(),
  email: z.string(),
  url: z.string(),
  town: z.string().default(''),
  postcode: z.string().default(''),
  country: z.string().meta(exampleCountry).default(''),
});

/** How many people work for a company, in the bands of official statistics; '' where it does not say. */
export const companySizes = ['1-9', '10-49', '50-249', '250+'] as const;

/** Returns a size as it is written, such as '10–49'. */
export function formatSize(size: string): string {
  return size.replace('-', '–');
}

const noYear = 'Please give a year, such as 1987';

const factFields = z.object({
  founded: line(4, noYear)
    .regex(/^(1[5-9]\d\d|20\d\d)?$/, noYear)
    .meta({ examples: ['1987'] }),
  registered_number: line(20),
  trade_names: line(300),
  size: line(6)
    .refine((size) => size === '' || companySizes.some((each) => each === size), {
      error: `Must be one of ${companySizes.join(', ')}`,
    })
    .meta({ examples: ['10-49'] }),
});
const publicFacts = z.object({
  founded: z.string(),
  registered_number: z.string(),
  trade_names: z.string(),
  size: z.string().meta({ enum: ['', ...companySizes] }),
});

/** A day, or '' for none. */
const optionalDay = line(10).pipe(z.union([z.literal(''), day], { error: 'This is not a valid date' }));

const accreditationFields = z.object({
  scheme: requiredName(80),
  number: line(60),
  scope: name(300),
  ends: optionalDay.meta({ examples: ['2027-06-30'] }),
  certificate: fileAddress,
});
const publicAccreditation = z.object({
  scheme: z.string(),
  number: z.string(),
  scope: z.string(),
  /** The last day on which it is valid; '' where it has none. */
  ends: z.string(),
  /** The address of the certificate, a PDF; '' for none. */
  certificate: z.string(),
});

const personFields = z.object({
  name: requiredName(120),
  role: name(120),
  phone: name(40),
  email: optionalEmail,
  region: name(120),
  photo: fileAddress,
});
const publicPerson = z.object({
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  email: z.string(),
  region: z.string(),
  /** The address of a portrait; '' for none. */
  photo: z.string(),
});

const downloadFields = z.object({ title: requiredName(200), file: requiredFileAddress });
const publicDownload = z.object({ title: z.string(), file: z.string() });

const pressFields = z.object({
  name: name(120),
  phone: name(40),
  email: optionalEmail,
  about: text(1_500),
  full_size: line(3)
    .refine((answer) => ['', 'yes'].includes(answer), { error: 'Must be yes, or empty' })
    .meta({ examples: ['yes'] }),
});
const publicPress = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** What every release says of the company at its end. */
  about: z.string(),
  /** 'yes' where journalists may download the pictures of its news as they were before cropping; otherwise ''. */
  full_size: z.string().meta({ enum: ['', 'yes'] }),
});

/** Sections in the order of the page. A field has the name of its column in the section's table. */
export const orderedSections = {
  videos: orderedSection({
    label: 'Videos',
    one: 'video',
    many: 'videos',
    limit: 50,
    step: { weight: 10, required: false },
    fields: videoFields,
    create: videoFields.extend({ title: videoFields.shape.title.default('') }),
    row: z.object({ id: z.int(), ...publicVideo.shape, sequence: z.int() }).meta({ id: 'Video' }),
    links: ['url'],
    files: {},
  }),
  addresses: orderedSection({
    label: 'Contact Details',
    one: 'address',
    many: 'addresses',
    limit: 50,
    step: { weight: 10, required: true },
    fields: addressFields,
    create: addressFields.extend({
      phone: addressFields.shape.phone.default(''),
      email: addressFields.shape.email.default(''),
      url: addressFields.shape.url.default(''),
      town: addressFields.shape.town.default(''),
      postcode: addressFields.shape.postcode.default(''),
      country: addressFields.shape.country.default(''),
    }),
    row: z
      .object({
        id: z.int(),
        street_1: z.string(),
        phone: z.string(),
        email: z.string(),
        url: z.string(),
        town: z.string(),
        postcode: z.string(),
        country: z.string().meta(exampleCountry),
        mainAddress: z.boolean(),
        sequence: z.int(),
      })
      .meta({ id: 'Address' }),
    links: ['url'],
    files: {},
  }),
  facts: orderedSection({
    label: 'Facts',
    one: 'facts',
    many: 'facts',
    limit: 1,
    step: null,
    fields: factFields,
    create: factFields.extend({
      founded: factFields.shape.founded.default(''),
      registered_number: factFields.shape.registered_number.default(''),
      trade_names: factFields.shape.trade_names.default(''),
      size: factFields.shape.size.default(''),
    }),
    row: z.object({ id: z.int(), ...publicFacts.shape, sequence: z.int() }).meta({ id: 'CompanyFacts' }),
    links: [],
    files: {},
  }),
  accreditations: orderedSection({
    label: 'Accreditations',
    one: 'accreditation',
    many: 'accreditations',
    limit: 50,
    step: null,
    fields: accreditationFields,
    create: accreditationFields.extend({
      number: accreditationFields.shape.number.default(''),
      scope: accreditationFields.shape.scope.default(''),
      ends: accreditationFields.shape.ends.default(''),
      certificate: accreditationFields.shape.certificate.default(''),
    }),
    row: z
      .object({ id: z.int(), ...publicAccreditation.shape, sequence: z.int() })
      .meta({ id: 'Accreditation' }),
    links: [],
    files: { certificate: 'pdf' },
  }),
  people: orderedSection({
    label: 'People',
    one: 'person',
    many: 'people',
    limit: 20,
    step: null,
    fields: personFields,
    create: personFields.extend({
      role: personFields.shape.role.default(''),
      phone: personFields.shape.phone.default(''),
      email: personFields.shape.email.default(''),
      region: personFields.shape.region.default(''),
      photo: personFields.shape.photo.default(''),
    }),
    row: z.object({ id: z.int(), ...publicPerson.shape, sequence: z.int() }).meta({ id: 'Person' }),
    links: [],
    files: { photo: 'image' },
  }),
  downloads: orderedSection({
    label: 'Downloads',
    one: 'download',
    many: 'downloads',
    limit: 50,
    step: null,
    fields: downloadFields,
    create: downloadFields,
    row: z.object({ id: z.int(), ...publicDownload.shape, sequence: z.int() }).meta({ id: 'Download' }),
    links: [],
    files: { file: 'pdf' },
  }),
  press: orderedSection({
    label: 'For journalists',
    one: 'contact',
    many: 'contacts',
    limit: 1,
    step: null,
    fields: pressFields,
    create: pressFields.extend({
      name: pressFields.shape.name.default(''),
      phone: pressFields.shape.phone.default(''),
      email: pressFields.shape.email.default(''),
      about: pressFields.shape.about.default(''),
      full_size: pressFields.shape.full_size.default(''),
    }),
    row: z.object({ id: z.int(), ...publicPress.shape, sequence: z.int() }).meta({ id: 'PressContact' }),
    links: [],
    files: {},
  }),
};
export type OrderedSection = keyof typeof orderedSections;
/** A section that the progress of a profile counts. */
export type CountedSection = {
  [Section in OrderedSection]: (typeof orderedSections)[Section]['step'] extends null ? never : Section;
}[OrderedSection];

/** Makes a value for each of the sections that the progress of a profile counts. */
export function mapCountedSections<Value>(
  of: (section: CountedSection) => Value,
): Record<CountedSection, Value> {
  return { videos: of('videos'), addresses: of('addresses') };
}

/** Makes a value for each of the sections. */
export function mapSections<Value>(of: (section: OrderedSection) => Value): Record<OrderedSection, Value> {
  return {
    videos: of('videos'),
    addresses: of('addresses'),
    facts: of('facts'),
    accreditations: of('accreditations'),
    people: of('people'),
    downloads: of('downloads'),
    press: of('press'),
  };
}

export const countedSectionNames: readonly CountedSection[] = Object.values(
  mapCountedSections((section) => section),
);

/** No rows of any section. */
export const noRows = mapSections((): never[] => []);

export const orderedSectionNames: readonly OrderedSection[] = Object.values(
  mapSections((section) => section),
);

/** The sections under 'More about your company', in the order of the screen. */
export const moreSectionNames: readonly OrderedSection[] = orderedSectionNames.filter(
  (section) => orderedSections[section].step === null,
);

/**
 * The public rows of each section, in sequence. Revisions and archives are kept: a section that is added later needs a
 * `.default([])`, and a field a `.default()`.
 */
export const publicSections = {
  /** The first is the main address. */
  addresses: z.array(publicAddress),
  videos: z.array(publicVideo),
  facts: z.array(publicFacts).default([]),
  accreditations: z.array(publicAccreditation).default([]),
  people: z.array(publicPerson).default([]),
  downloads: z.array(publicDownload).default([]),
  press: z.array(publicPress).default([]),
} satisfies { [Section in OrderedSection]: z.ZodType<SectionFields<Section>[]> };

const inSequence = { sequence: z.int() };

/** An archive's rows of each section. */
export const archivedSections = {
  addresses: z.array(publicAddress.extend(inSequence)),
  videos: z.array(publicVideo.extend(inSequence)),
  facts: z.array(publicFacts.extend(inSequence)).default([]),
  accreditations: z.array(publicAccreditation.extend(inSequence)).default([]),
  people: z.array(publicPerson.extend(inSequence)).default([]),
  downloads: z.array(publicDownload.extend(inSequence)).default([]),
  press: z.array(publicPress.extend(inSequence)).default([]),
} satisfies { [Section in OrderedSection]: z.ZodType<(SectionFields<Section> & { sequence: number })[]> };

/** Lists the links in the rows of a section. */
export function listSectionLinks<Section extends OrderedSection>(
  section: Section,
  rows: readonly SectionFields<Section>[],
): string[] {
  return rows.flatMap((row) => pickTexts(row, orderedSections[section].links)).map(([, text]) => text);
}

export interface NamedFile {
  field: string;
  url: string;
  kind: 'pdf' | 'image';
}

/** Lists the files that the rows of a section name, each with its field. */
export function listSectionFiles(section: OrderedSection, rows: readonly object[]): NamedFile[] {
  const kinds = new Map(Object.entries(orderedSections[section].files));
  return rows
    .flatMap((row) => pickTexts(row, [...kinds.keys()]))
    .flatMap(([field, url]) => (url === '' ? [] : [{ field, url, kind: kinds.get(field) ?? 'pdf' }]));
}

function pickTexts(row: object, fields: readonly string[]): [field: string, text: string][] {
  return Object.entries(row).flatMap(([field, value]) =>
    fields.includes(field) ? [[field, String(value)]] : [],
  );
}

type SectionRows = { [Section in OrderedSection]: SectionFields<Section>[] };

/** Returns the rows of all sections without deleted files; a row that needs its file is left out. */
export function leaveOutFiles(
  { addresses, videos, facts, accreditations, people, downloads, press }: SectionRows,
  isGone: (url: string) => boolean,
): SectionRows {
  function leaveOut<Section extends OrderedSection>(
    section: Section,
    rows: readonly SectionFields<Section>[],
  ): SectionFields<Section>[] {
    return rows.flatMap((row) => {
      const gone = listSectionFiles(section, [row]).filter(({ url }) => isGone(url));
      const emptied = Object.fromEntries(gone.map(({ field }) => [field, '']));
      const isRow = orderedSections[section].fields.partial().safeParse(emptied).success;
      return isRow ? [{ ...row, ...emptied }] : [];
    });
  }
  return {
    addresses: leaveOut('addresses', addresses),
    videos: leaveOut('videos', videos),
    facts: leaveOut('facts', facts),
    accreditations: leaveOut('accreditations', accreditations),
    people: leaveOut('people', people),
    downloads: leaveOut('downloads', downloads),
    press: leaveOut('press', press),
  };
}

/** The fields of a row that its company fills in. */
export type SectionFields<Section extends OrderedSection> = z.output<
  (typeof orderedSections)[Section]['fields']
>;

/** A row with its place in the sequence, and the version that an edit starts from. */
export type SectionRow<Section extends OrderedSection> = z.output<
  (typeof orderedSections)[Section]['versionedRow']
>;

export const removeRowInput = z.object({ id });

/** The ids in their new order; a client's `sequence` and `mainAddress` are ignored. */
export const reorderInput = z.object({ ids: idList });
