import {
  itemSnapshot,
  type ArticleSnapshot,
  type CompanySnapshot,
  type ItemSnapshot,
} from '../src/snapshot.ts';

const fileId = '0a1b2c3d-0000-4000-8000-00000000000';

export const samplePicture = {
  url: `/files/${fileId}1.png`,
  width: 1200,
  height: 675,
  alt: 'A pump hall',
  decorative: false,
  credit: 'Ada Brook',
  variantWidths: [400, 800],
};

const inContent = { ...samplePicture, url: `/files/${fileId}5.png`, alt: '' };

/** Of an address of which the street alone is known. */
export const noPlace = { town: '', postcode: '', country: '' };

/** A company with at least one of everything, so that each field can be changed. */
export const sampleCompany: CompanySnapshot = {
  type: 'company',
  title: 'Calder Pumps',
  introHeader: 'Pumps built in Yorkshire since 1911.',
  content: `<p>We build pumps.</p><img src="${inContent.url}" alt="The test bed">`,
  contentImages: [inContent],
  banner: { ...samplePicture, url: `/files/${fileId}4.png`, width: 1158, height: 188, alt: 'The works' },
  logo: { ...samplePicture, url: `/files/${fileId}2.png`, width: 600, height: 200, alt: '' },
  gallery: [samplePicture, { ...samplePicture, url: `/files/${fileId}3.png`, alt: '' }],
  categories: [
    { id: 1, name: 'Pumps', parentId: 0 },
    { id: 2, name: 'Borehole', parentId: 1 },
  ],
  addresses: [
    {
      street_1: '1 Wharf Street',
      phone: '+44 (0)1422 555 0142',
      email: 'sales@calder.example',
      url: 'https://www.calder.example/',
      town: 'Halifax',
      postcode: 'HX1 2AB',
      country: 'United Kingdom',
    },
    {
      ...noPlace,
      street_1: '2 Quay, Hull',
      phone: '01482',
      email: 'hull@calder.example',
      url: 'https://hull.example/',
    },
  ],
  videos: [
    { url: 'https://vimeo.com/76979871', title: 'On the test bed' },
    { url: 'https://videos.example/1', title: 'Elsewhere' },
  ],
  facts: [
    { founded: '1911', registered_number: '01234567', trade_names: 'Calder Boreholes', size: '50-249' },
  ],
  accreditations: [
    {
      scheme: 'ISO 9001',
      number: 'FS 4711',
      scope: 'Making and repairing pumps',
      ends: '2099-06-30',
      certificate: `/files/${fileId}6.pdf`,
    },
    { scheme: 'WRAS Approval', number: '', scope: '', ends: '', certificate: '' },
  ],
  people: [
    {
      name: 'Ruth Ackroyd',
      role: 'Sales',
      phone: '01422 555 0143',
      email: 'ruth@calder.example',
      region: 'The North of England',
      photo: `/files/${fileId}7.png`,
    },
  ],
  regions: [{ id: 11, name: 'Yorkshire and the Humber', parentId: 0 }],
  sectors: [{ id: 21, name: 'Wastewater', parentId: 0 }],
  downloads: [{ title: 'Borehole pumps: data sheet', file: `/files/${fileId}8.pdf` }],
  press: [
    {
      name: 'Ewan Firth',
      phone: '01422 555 0144',
      email: 'press@calder.example',
      about: 'Calder Pumps of Halifax builds borehole pumps for water companies.',
      full_size: 'yes',
    },
  ],
  networks: {
    facebook: 'https://facebook.example/calder',
    x_twitter: 'https://x.example/calder',
    linkedin: 'https://linkedin.example/calder',
    youtube: 'https://youtube.example/calder',
  },
  references: [{ id: 9, title: 'Less energy', companyName: 'Lorne' }],
};

/** An article with at least one of everything. */
export const sampleArticle: ArticleSnapshot = {
  type: 'mini-case-study',
  title: 'A depot in Gloucester',
  introHeader: 'Three hours to any station.',
  content: `<p>It opens in May.</p><img src="${inContent.url}" alt="The gate">`,
  contentImages: [inContent],
  banner: { ...samplePicture, url: `/files/${fileId}4.png`, width: 1158, height: 188, alt: 'The yard' },
  categories: [
    { id: 3, name: 'Products', parentId: 0 },
    { id: 4, name: 'Valves', parentId: 3 },
  ],
  author: 'Ruth Ackroyd',
  client: 'Lorne Water',
  place: 'Gloucester',
  contractValue: '£1.2 million',
  dates: 'March 2025 to May 2026',
  technologies: 'Borehole pumps, telemetry',
  contractKind: 'Design and build',
  partners: [{ name: 'Brook Engineering', part: 'Designer', companyId: 31 }],
  companyName: 'Calder Pumps',
  featuredImage: samplePicture,
  pdf: `/files/${fileId}9.pdf`,
};

/**
 * Changes each value within a snapshot in turn, and lists the fields ('addresses.phone') whose change never shows in
 * what `derive` returns. Exceptions, with a reason each, cover the fields within them as well.
 */
export async function listUnusedFields(
  snapshot: ItemSnapshot,
  {
    derive,
    exceptions,
  }: { derive: (snapshot: ItemSnapshot) => unknown; exceptions: Readonly<Record<string, string>> },
): Promise<string[]> {
  const show = async (shown: ItemSnapshot) => JSON.stringify(await derive(shown));
  const before = await show(snapshot);
  const unused = new Set<string>();
  const used = new Set<string>();
  for (const [path, changed] of changeEachValue(snapshot)) {
    const field = path.replaceAll(/\.\d+/g, '');
    if (used.has(field) || Object.keys(exceptions).some((name) => `${field}.`.startsWith(`${name}.`)))
      continue;
    const isUsed = (await show(itemSnapshot.parse(changed))) !== before;
    if (isUsed) used.add(field);
    else unused.add(field);
  }
  return [...unused.difference(used)];
}

function* changeEachValue(value: unknown): Generator<[path: string, changed: unknown]> {
  if (typeof value === 'string') yield ['', changeText(value)];
  else if (typeof value === 'number') yield ['', value + 1];
  else if (typeof value === 'boolean') yield ['', !value];
  else if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    throw new Error('The sample leaves a field empty: nobody can tell whether it is used.');
  else
    for (const [key, inner] of Object.entries(value))
      for (const [path, changed] of changeEachValue(inner))
        yield [
          path === '' ? key : `${key}.${path}`,
          Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
        ];
}

function changeText(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return `1999${text.slice(4)}`;
  return text.startsWith('/files/') ? text.replace(/\d\./, 'f.') : `${text}x`;
}
