import { asked } from '../../../../testing/enquiries/given-enquiry.ts';
import { addDays } from '@headwater/contract/dates';
import { noFigures } from '@headwater/contract/statistics';
import { publishNow } from '@headwater/publishing/publish-now';
import { beforeAll, describe, expect, it } from 'vitest';
import { listDrawnGlyphs } from '@headwater/runtime/testing/drawn-glyphs';
import { samples } from '@headwater/runtime/testing/fonts';
import { placeTexts } from '@headwater/runtime/testing/place-texts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { readTags } from '../../../../testing/read-pdf-tags.ts';
import { advise } from './advise.ts';
import { makeReport, type RenewalReport } from './make-report.ts';
import { renderReport } from './render-report.ts';

const today = '2026-11-21';
const portal = useTestPortal();
beforeAll(() => portal().setNow(new Date(`${today}T12:00:00Z`)));

async function publish(itemId: number, at = portal().deps.now()): Promise<void> {
  await portal()
    .db.transaction()
    .execute(async (trx) => publishNow(trx, { itemId, at }));
}

async function read(itemId: number, day: string, views: number): Promise<void> {
  await portal().db.insertInto('page_views').values({ item_id: itemId, day, views }).execute();
}

async function count(itemId: number, kind: 'enquiry' | 'follower', number: number): Promise<void> {
  const counted = { item_id: itemId, day: addDays(today, -90), kind, count: number };
  await portal().db.insertInto('page_counts').values(counted).execute();
}

/** Has a company say that it won so many enquiries, for a sum that nobody else may know. */
async function win(companyId: number, number: number): Promise<void> {
  const at = new Date(`${addDays(today, -90)}T12:00:00Z`);
  const { name, email, organisation, message } = asked;
  const enquiry = {
    company_id: companyId,
    name,
    email,
    organisation,
    message,
    asked_at: at,
    received_at: at,
  };
  const won = { outcome: 'won' as const, outcome_at: at, value_pounds: 48_000 };
  await portal()
    .db.insertInto('enquiries')
    .values(Array.from({ length: number }, () => ({ ...enquiry, ...won })))
    .execute();
}

async function givenCategory(): Promise<number> {
  const { id } = await portal()
    .db.insertInto('categories')
    .values({ item_type: 'company', name: `Pumps ${crypto.randomUUID()}`, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Publishes a company in the category, with this many views in the year. */
async function givenPeer(categoryId: number, views: number): Promise<{ owner: Caller; id: number }> {
  const { db } = portal();
  const owner = await portal().account();
  const { id } = await givenCompleteCompany(portal(), owner);
  await db.deleteFrom('item_categories').where('item_id', '=', id).execute();
  await db.insertInto('item_categories').values({ item_id: id, category_id: categoryId }).execute();
  await publish(id);
  await givenAccess(portal(), owner);
  await read(id, addDays(today, -100), views);
  return { owner, id };
}

const report: RenewalReport = {
  publisher: 'Headwater',
  company: 'Calder Pumps',
  from: '2025-12-01',
  to: today,
  accessEndsOn: '2026-12-31',
  total: {
    views: 1_234_567,
    readers: 900_000,
    half: 800_000,
    end: 700_000,
    clicks: 12_000,
    calls: 1_900,
    emails: 2_000,
    downloads: 9,
    enquiries: 9,
    newFollowers: 12,
  },
  before: { ...noFigures, views: 1, enquiries: 4 },
  followers: 34,
  results: { won: 3, lost: 1, noMatch: 0, wonPounds: 48_000 },
  months: Array.from({ length: 12 }, (_, index) => ({
    ...noFigures,
    start: `2026-${String(index + 1).padStart(2, '0')}-01`,
    views: index * 100_000,
  })),
  items: [{ ...noFigures, id: 1, type: 'company', title: 'Calder Pumps', views: 700 }],
  referrers: [{ host: 'news.example', views: 30 }],
  median: { category: 'Clean Water', companies: 5, views: 30, enquiries: 2, won: 1, newFollowers: 0 },
  advice: ['Publish again.'],
};

describe('a renewal report', () => {
  it('compares with the median of a category if five others make it, and not with fewer', async () => {
    const { db } = portal();
    const categoryId = await givenCategory();
    const { owner, id: ownId } = await givenPeer(categoryId, 1_000);
    await count(ownId, 'enquiry', 9);
    const options = { accountId: owner.id, company: 'Ours', accessEndsOn: null, showsResults: true };
    for (const views of [10, 20, 30, 40]) {
      const { id } = await givenPeer(categoryId, views);
      await count(id, 'enquiry', views / 10);
      if (views > 20) await count(id, 'follower', views);
      await win(id, views / 10);
    }
    expect(await makeReport(portal().deps, options)).toMatchObject({ median: null });
    const late = await givenPeer(categoryId, 50);
    // Views before the year do not count.
    await read(late.id, '2025-11-30', 9_000);
    // A company whose pages are not public is not among the others.
    const lapsed = await givenPeer(categoryId, 1);
    await db.deleteFrom('entitlements').where('account_id', '=', lapsed.owner.id).execute();
    expect(await makeReport(portal().deps, options)).toMatchObject({
      from: '2025-12-01',
      to: today,
      total: { views: 1_000, enquiries: 9, newFollowers: 0 },
      median: { companies: 5, views: 30, enquiries: 2, won: 2, newFollowers: 0 },
    });
  });

  it('has one period for its total and its months, beside the same days a year earlier', async () => {
    const owner = await portal().account();
    const { id } = await givenCompleteCompany(portal(), owner);
    const days = { '2026-11-21': 1, '2025-12-01': 2, '2025-11-30': 4, '2025-11-21': 8, '2024-12-01': 16 };
    for (const [day, views] of Object.entries(days)) await read(id, day, views);
    await read(id, '2024-11-30', 32);
    const { total, before, months } = await makeReport(portal().deps, {
      accountId: owner.id,
      company: 'Ours',
      accessEndsOn: null,
      showsResults: true,
    });
    expect([total.views, before.views]).toEqual([3, 24]);
    expect(months.reduce((sum, { views }) => sum + views, 0)).toBe(total.views);
  });

  it('is a PDF of one page with a title, for every member and nobody else', async () => {
    const owner = await portal().account();
    const { id } = await givenCompleteCompany(portal(), owner);
    await publish(id);
    await read(id, today, 12);
    expect((await owner.rest('GET', '/api/statistics/report.pdf')).status).toBe(403);
    await givenAccess(portal(), owner);
    const { status, headers, body } = await owner.rest('GET', '/api/statistics/report.pdf');
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `inline; filename="report-${today}.pdf"`,
    ]);
    expect(String(body)).toMatch(/^%PDF-1\.7/);
    expect((await portal().visitor().rest('GET', '/api/statistics/report.pdf')).status).toBe(401);
    expect((await owner.rest('POST', '/api/statistics/report.pdf')).status).toBe(405);
  });

  it('has one page, however long its texts are', async () => {
    const long = 'Water treatment plant refurbishment '.repeat(20);
    const pdf = await renderReport({
      ...report,
      publisher: long,
      company: long,
      items: [1, 2, 3, 4, 5].map((id) => ({ ...noFigures, id, type: 'company' as const, title: long })),
      referrers: [1, 2, 3, 4, 5].map((views) => ({ host: `${'long.'.repeat(40)}example`, views })),
      median: {
        category: long,
        companies: 1_000,
        views: 5,
        enquiries: 1_234,
        won: 1_000,
        newFollowers: 56_789,
      },
      advice: [long, long, long],
    });
    const { getDocumentProxy } = await import('unpdf');
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1);
  });

  it('is drawn in any script, and a word without a break stays on the page', async () => {
    for (const company of [Object.values(samples).join(' '), 'W'.repeat(150), '한'.repeat(100)]) {
      const items = [{ ...noFigures, id: 1, type: 'company' as const, title: company }];
      const median = { category: company, companies: 9, views: 5, enquiries: 1, won: 1, newFollowers: 2 };
      const pdf = await renderReport({
        ...report,
        publisher: company,
        company,
        items,
        median,
        advice: [company],
      });
      expect(listDrawnGlyphs(pdf)).not.toContain('0000');
      expect((await placeTexts(pdf)).filter(({ right }) => right > 595.28 - 40)).toEqual([]);
    }
  });

  it('has a title, headings, a table and a list by their tags, and texts for its plots', async () => {
    const tags = await readTags(await renderReport(report));
    expect(tags.filter(({ tag }) => /^H\d$/.test(tag)).map(({ tag, text }) => `${tag} ${text}`)).toEqual([
      'H1 What your pages brought',
      'H2 Views by month',
      'H2 Read most',
      'H2 Where readers came from',
      'H2 Compared with others',
      'H2 What to do better',
    ]);
    const textsOf = (tag: string) => tags.filter((each) => each.tag === tag).map(({ text }) => text);
    expect([textsOf('TH'), textsOf('TD')]).toEqual([
      ['Calder Pumps', 'news.example'],
      ['700', '30'],
    ]);
    expect([textsOf('Lbl'), textsOf('LBody')]).toEqual([['1'], ['Publish again.']]);
    expect(textsOf('P')).toEqual(
      expect.arrayContaining([
        'Enquiries 9 3 won, £48,000',
        'New followers 12 34 follow you now',
        'Enquiries: 9, median 2. Won: 3, median 1. New followers: 12, median 0.',
      ]),
    );
    expect(textsOf('Figure')).toEqual([
      expect.stringMatching(/^Views by month: Jan 2026 0, Feb 2026 100,000,/),
      'Views: Calder Pumps 1,234,567, Median of 5 others 30.',
    ]);
  });
});

describe('advice', () => {
  const complete = { logo: {}, banner: {}, gallery: [1], videos: [1], references: [1] };
  const advised = {
    profile: Object.assign(Object.create(null), complete),
    latestArticleAt: new Date('2026-11-01T12:00:00Z'),
    articlesSince: 4,
    total: { ...noFigures, views: 100, end: 50, clicks: 9 },
    followers: 3,
    waitingEnquiries: 0,
    today,
  };

  it.each([
    ['nothing is amiss', {}, /^Keep it up/],
    ['nothing was published', { articlesSince: 0 }, /^Publish a Mini Case Study or news/],
    [
      'the latest article is old',
      { latestArticleAt: new Date('2026-03-01T12:00:00Z') },
      /latest article is from 1 Mar 2026/,
    ],
    ['the profile is not public', { profile: null }, /^Publish your Company Profile/],
    [
      'the profile has gaps',
      { profile: Object.assign(Object.create(null), complete, { videos: [], logo: null }) },
      /still lacks a logo and a video/,
    ],
    ['nobody follows a link', { total: { ...advised.total, clicks: 0 } }, /no reader has followed a link/],
    ['few read on', { total: { ...advised.total, end: 10 } }, /reached the end in 10% of the views/],
    ['an enquiry waits', { waitingEnquiries: 1 }, /^Answer your enquiries: one has waited/],
    ['many wait', { waitingEnquiries: 1_200 }, /^Answer your enquiries: 1,200 have waited/],
    ['nobody follows', { followers: 0 }, /^Ask customers to follow your page by email/],
    ['there are too few views to say', { total: { ...noFigures, views: 19 }, followers: 0 }, /^Keep it up/],
  ])('where %s', (_, changes, expected) => {
    expect(advise({ ...advised, ...changes })).toEqual([expect.stringMatching(expected)]);
  });

  it('has at most three items, the most helpful first', () => {
    const total = { ...noFigures, views: 90 };
    const worst = { ...advised, articlesSince: 0, profile: null, total, followers: 0, waitingEnquiries: 2 };
    expect(advise(worst).map((text) => text.slice(0, 12))).toEqual([
      'Answer your ',
      'Publish a Mi',
      'Publish your',
    ]);
  });
});
