import type { JsonSchema } from './schemas.ts';

const uuid = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

const examplesByFormat: Record<string, unknown> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T12:00:00.000Z',
  uuid,
};

/** The examples' values by field name. */
const examplesByField: Record<string, unknown> = {
  id: 17,
  uuid,
  userId: 5,
  user_id: 5,
  accountId: 5,
  reviewerId: 5,
  companyId: 17,
  articleId: 23,
  email: 'marketing@clearwater.example',
  password: 'Correct-Horse-7',
  newPassword: 'Another-Horse-8',
  code: 'AB12-CD34-EF56',
  recoveryCode: 'AB12-CD34-EF56',
  message: 'Something is not right',
  slug: 'about-us',
  previewUuid: uuid,
  revision: uuid,
  present: 'Zm9yIGFsbCB0aGF0IGl0IGlzIHdvcnRoIGluIHdhdGU',
  title: 'Clearwater Pumps',
  introHeader: 'Pumps that last',
  content: '<p>We have built pumps since <strong>1923</strong>.</p>',
  author: 'Ada Brook',
  contentAsPdf: `/files/${uuid}.pdf`,
  type: 'press-releases',
  articleType: 'press-releases',
  street_1: '1 Mill Lane, Leeds LS1 1AA',
  town: 'Leeds',
  postcode: 'LS1 1AA',
  url: 'https://www.clearwater.example/',
  phone: '+44 113 496 0000',
  mainAddress: true,
  sequence: 1,
  facebook: 'https://www.facebook.com/clearwater',
  x_twitter: 'https://x.com/clearwater',
  linkedin: 'https://www.linkedin.com/company/clearwater',
  youtube: 'https://www.youtube.com/@clearwater',
  categoryId: 4,
  categoryIds: [4, 9],
  parentId: 0,
  categoryName: 'Pumps and valves',
  referenceId: 31,
  referenceIds: [31],
  companyName: 'Northern Water',
  version: 3,
  limit: 100,
  after: 17,
  next: 117,
  upTo: 117,
  count: 3,
  endDate: '2027-11-20',
  startsOn: '2026-11-21',
  endsOn: '2027-11-20',
  endedAt: null,
  submittedAt: '2026-11-21T09:30:00.000Z',
  claimedUntil: '2026-11-21T09:45:00.000Z',
  decidedAt: '2026-11-21T12:00:00.000Z',
  undoableUntil: '2026-11-21T12:10:00.000Z',
  pausedAt: null,
  grantedBy: 'sales@publisher.example',
  sentTo: 'marketing@clearwater.example',
  validUntil: '2026-12-21',
  beginsOn: '2027-01-01',
  paidDate: '2026-11-21',
  dueOn: '2026-12-21',
  outstanding: 11_880,
  remindedAt: '2026-12-21T09:15:00.000Z',
  country: 'DE',
  vatNumber: 'DE123456789',
  confirmedAt: '2026-11-22T09:00:00.000Z',
  receivedOn: '2026-12-23',
  from: '2026-10-01',
  to: '2026-12-31',
  recordedAt: '2026-12-24T10:00:00.000Z',
  givenAt: '2026-12-24T10:05:00.000Z',
  nextReminderOn: '2026-12-28',
  stopped: null,
  notBefore: '2026-12-01T09:00:00Z',
  checkedAt: '2026-12-01T09:00:03Z',
  live: true,
  appearsUntil: '2027-01-31T17:00:00Z',
  reason: null,
  response: 'rejected',
  place: { kind: 'section', section: 'gallery' },
  fileId: uuid,
  needed: 'At least three pictures, please.',
  answer: 'There are five now.',
  text: 'We have changed the pictures.',
  submittalId: 17,
  requestedAt: '2026-11-21T12:00:00.000Z',
  answeredAt: '2026-11-22T09:00:00.000Z',
  sentAt: '2026-11-22T09:00:00.000Z',
  offeredAt: '2026-11-22T09:00:00.000Z',
  settledAt: '2026-11-22T11:00:00.000Z',
  writtenAt: '2026-11-22T09:00:00.000Z',
  receivedAt: '2026-11-22T09:00:00.000Z',
  closedAt: '2026-11-23T09:00:00.000Z',
  guest: 'Jo Reed',
  note: 'May we name the works?',
  openedAt: '2026-11-22T08:30:00.000Z',
  revokedAt: null,
  signedBy: 'Jo Reed',
  words: 'Fine by us.',
  productId: 1,
  productName: 'Bronze',
  priceId: 'price_bronze',
  name: 'Bronze',
  description: 'A company profile for a year',
  price: 9_900,
  amount: 9_900,
  amountReceived: 118.8,
  poReference: 'PO-2026-118',
  apEmail: 'accounts@clearwater.example',
  comments: 'Please quote our reference on the invoice.',
};

const pictureUrl = `/files/${uuid}.png`;
const study = {
  client: 'Northern Water',
  place: 'Thornley, Derbyshire',
  contractValue: '£240,000',
  dates: 'March to June 2026',
  technologies: 'Borehole pumps',
  contractKind: 'Framework',
};
const pageUrl = 'https://www.publisher.example/supply-chain/clearwater-pumps';

/** The values of fields whose name means something else elsewhere, by the field or the part of the path they are in. */
const examplesWithin: Record<string, Record<string, unknown>> = {
  addresses: { url: 'https://www.clearwater.example/' },
  amend: study,
  answers: { text: 'We can deliver in March.' },
  article: study,
  articles: study,
  banner: { url: pictureUrl },
  'billing-portal': { url: 'https://billing.stripe.com/p/session/test_1' },
  card: { url: 'https://checkout.stripe.com/c/pay/cs_test_1' },
  checkout: { url: 'https://checkout.stripe.com/c/pay/cs_test_1' },
  contentImages: { url: pictureUrl },
  corrections: { text: 'The works opened in May, and not in June.' },
  enquiries: { place: 'Leeds' },
  gallery: { url: pictureUrl },
  images: { url: pictureUrl },
  kit: { url: pageUrl },
  liveProof: { url: pageUrl },
  logo: { url: pictureUrl },
  notes: { text: 'We called them on Monday.' },
  partners: { name: 'Northern Water' },
  pdf: { url: `/files/${uuid}.pdf` },
  people: { name: 'Ada Brook' },
  person: { name: 'Ada Brook' },
  picture: { url: pictureUrl },
  pictures: { url: pictureUrl },
  press: { name: 'Ada Brook' },
  proof: { url: pageUrl },
  'put-back': { url: pageUrl },
  republish: { url: pageUrl },
  search: { text: 'Clearwater' },
  'search.csv': { text: 'Clearwater' },
  send: { url: pageUrl },
  steps: { text: 'Write your page, and see it as readers will.' },
  texts: { text: 'Thank you for your enquiry.' },
  'undescribed-pictures': { url: pictureUrl },
  video: { url: 'https://www.clearwater.example/film' },
  videos: { url: 'https://www.clearwater.example/film' },
  webhooks: { url: 'https://crm.clearwater.example/headwater' },
};

/** Lists the parts of a call's path, the last one first, as `exampleOf` takes them. */
export function partsOf(path: string): string[] {
  return path.split('/').toReversed();
}

/**
 * Makes an example that fits the schema. `name` is the name of its field, and `within` are those of the fields and of the
 * path that it is in, from the innermost.
 */
export function exampleOf(
  schema: JsonSchema | boolean | undefined,
  components: Record<string, JsonSchema>,
  { name = '', within = [] }: { name?: string; within?: readonly string[] } = {},
): unknown {
  if (typeof schema !== 'object') return null;
  const { $ref, examples, anyOf = schema.oneOf, properties, items, type, format = '' } = schema;
  if (schema.const !== undefined) return schema.const;
  if (type === 'null') return null;
  if (examples) return examples[0];
  const inner = name === '' ? within : [name, ...within];
  const known = [...within.map((part) => examplesWithin[part] ?? {}), examplesByField].find(
    (values) => name in values && isAllowedValue(values[name], schema, components),
  );
  if (known) return type === 'string' ? String(known[name]) : known[name];
  if ($ref !== undefined)
    return exampleOf(components[$ref.split('/').at(-1) ?? ''], components, { name, within });
  if (schema.enum) return schema.enum[0];
  if (anyOf) return exampleOf(anyOf[0], components, { name, within });
  if (properties) {
    const fields = Object.entries(properties);
    return Object.fromEntries(
      fields.map(([key, field]) => [key, exampleOf(field, components, { name: key, within: inner })]),
    );
  }
  if (type === 'array' && !Array.isArray(items)) return [exampleOf(items, components, { within: inner })];
  if (Array.isArray(type))
    return exampleOf({ ...schema, type: type[0] ?? 'null' }, components, { name, within });
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' ? false : (examplesByFormat[format] ?? 'text');
}

/** Says whether a field's example fits the schema: another call may have a field with the same name. */
function isAllowedValue(
  value: unknown,
  schema: JsonSchema | boolean | undefined,
  components: Record<string, JsonSchema>,
): boolean {
  if (typeof schema !== 'object') return true;
  const { $ref, anyOf = schema.oneOf, type, pattern } = schema;
  if ($ref !== undefined) return isAllowedValue(value, components[$ref.split('/').at(-1) ?? ''], components);
  if (anyOf) return anyOf.some((one) => isAllowedValue(value, one, components));
  if (type === 'array') return Array.isArray(value);
  if (type === 'string' && typeof value === 'object') return false;
  if (typeof value === 'string' && (type === 'integer' || pattern !== undefined))
    return type === 'string' && new RegExp(pattern ?? '').test(value);
  if (type === 'object') return typeof value === 'object' && !Array.isArray(value);
  return schema.enum === undefined || schema.enum.some((allowed) => allowed === value);
}
