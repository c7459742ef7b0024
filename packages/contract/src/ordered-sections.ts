import { z } from 'zod';
import { httpUrl, videoUrl } from './http-url.ts';
import { id, idList, version } from './ids.ts';
import { messages } from './messages.ts';
import { postcode } from './postal-address.ts';
import { email } from './session.ts';
import { name, requiredText } from './text.ts';

interface SectionRules<Fields extends z.ZodRawShape, Create, Row extends z.ZodRawShape> {
  label: string;
  /** The names of one row and of several. */
  one: string;
  many: string;
  /** The largest number of rows of a company, whatever its package. */
  limit: number;
  /** The weight of the section in the progress of a profile. */
  step: { weight: number; required: boolean };
  /** The rules for each field, as a form has it. */
  fields: z.ZodObject<Fields>;
  /** The same, with defaults for the fields that a caller leaves out. */
  create: Create;
  /** The documented row. */
  row: z.ZodObject<Row>;
  /** The fields whose links lead away from the public page. */
  links: readonly (keyof Fields)[];
  /** The fields that name a file: one of the company's own by its address, or '' for none. */
  files: readonly (keyof Fields)[];
}

type Strings<Fields> = Record<keyof Fields, z.ZodType>;

/** Declares a section of a profile whose rows its company puts in order. */
function orderedSection<
  Fields extends z.ZodRawShape,
  Create extends z.ZodObject<Strings<Fields>>,
  Row extends Strings<Fields> & { id: z.ZodInt; sequence: z.ZodInt },
>(section: SectionRules<Fields, Create, Row>) {
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
  country: name(60).meta(exampleCountry),
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
    files: [],
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
    files: [],
  }),
};
export type OrderedSection = keyof typeof orderedSections;

/** Makes a value for each of the sections. */
export function mapSections<Value>(of: (section: OrderedSection) => Value): Record<OrderedSection, Value> {
  return { videos: of('videos'), addresses: of('addresses') };
}

export const orderedSectionNames: readonly OrderedSection[] = Object.values(
  mapSections((section) => section),
);

/**
 * The public rows of each section, in sequence. Revisions and archives are kept: a section that is added later needs a
 * `.default([])`, and a field a `.default()`.
 */
export const publicSections = {
  /** The first is the main address. */
  addresses: z.array(publicAddress),
  videos: z.array(publicVideo),
} satisfies { [Section in OrderedSection]: z.ZodType<SectionFields<Section>[]> };

const inSequence = { sequence: z.int() };

/** An archive's rows of each section. */
export const archivedSections = {
  addresses: z.array(publicAddress.extend(inSequence)),
  videos: z.array(publicVideo.extend(inSequence)),
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
}

/** Lists the files that the rows of a section name, each with its field. */
export function listSectionFiles(section: OrderedSection, rows: readonly object[]): NamedFile[] {
  return rows
    .flatMap((row) => pickTexts(row, orderedSections[section].files))
    .flatMap(([field, url]) => (url === '' ? [] : [{ field, url }]));
}

function pickTexts(row: object, fields: readonly string[]): [field: string, text: string][] {
  return Object.entries(row).flatMap(([field, value]) =>
    fields.includes(field) ? [[field, String(value)]] : [],
  );
}

type SectionRows = { [Section in OrderedSection]: SectionFields<Section>[] };

/** Returns the rows of all sections without deleted files; a row that needs its file is left out. */
export function leaveOutFiles(
  { addresses, videos }: SectionRows,
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
  return { addresses: leaveOut('addresses', addresses), videos: leaveOut('videos', videos) };
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
