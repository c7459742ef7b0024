import { withPublisher } from '@headwater/db/publisher-settings';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { followPublisher } from './follow-publisher.ts';
import { publisherValues } from '../../../testing/access-table.ts';
import { insertItem } from '../../../testing/items/item-fixtures.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal({
  settings: { CONTACT_EMAIL: 'help@example.org', GRACE_DAYS: '21', FOUR_EYES: 'company 17' },
});
const contact = { email: 'desk@weir.example', phone: '+44 20 7946 0000', address: '1 Weir Lane\nLeeds' };
const review = { advertLabel: 'Paid for', workingDays: ['Mon', 'Sat'] };

let admin: Caller;
beforeEach(async () => {
  await portal().db.deleteFrom('publisher_settings').execute();
  admin = await portal().account({ admin: true });
});

async function getSections() {
  return Object((await admin.query('publisher.get')).body).result.data;
}

async function getConfig() {
  return Object((await portal().visitor().query('session.config')).body).result.data;
}

async function save(section: string, value: object, version = 0) {
  return admin.mutate('publisher.save', { section, value, version });
}

async function reset(section: string, version: number) {
  return admin.mutate('publisher.reset', { section, version });
}

it('the environment provides the publisher’s details until they are set', async () => {
  const { contact: section, site } = await getSections();
  expect(section).toMatchObject({ version: 0, value: { email: 'help@example.org', phone: '', address: '' } });
  expect(site.value).toMatchObject({ name: 'Headwater', slogan: 'The water industry, at its source' });
  expect((await getConfig()).publisher).toMatchObject({ name: 'Headwater' });
});

it('grace, reminders and approvals are as the operator has set them, until the publisher sets them', async () => {
  const inForce = () => portal().deps.env.publisher;
  const operator = { graceDays: 21, noticeDays: 30, lastNoticeDays: 7, fourEyes: ['company', '17'] };
  expect((await getSections()).access).toMatchObject({ version: 0, value: operator, default: operator });
  expect(inForce()).toMatchObject(operator);
  const own = { graceDays: 0, noticeDays: 60, lastNoticeDays: 14, fourEyes: [] };
  expect((await save('access', own)).status).toBe(200);
  expect(inForce()).toMatchObject(own);
  const { version } = (await getSections()).access;
  expect((await reset('access', version)).status).toBe(200);
  expect(inForce()).toMatchObject(operator);
});

it('the other administrators are emailed when fewer items need two approvals, whether set or reset', async () => {
  const other = await portal().account({ admin: true });
  const mailsTo = async ({ email }: Caller) =>
    portal()
      .db.selectFrom('mails')
      .select(['kind', 'text'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
  const set = async (fourEyes: string[]) =>
    save('access', { ...publisherValues.access, fourEyes }, (await getSections()).access.version);
  await set(['all', 'company']);
  await set(['all']);
  await set(['press-release']);
  await reset('access', (await getSections()).access.version);
  await set(['company', 'press-release']);
  await set(['company', 'press-release', 'innovation']);
  const owner = await portal().account();
  const { id } = await insertItem(portal().db, {
    type: 'company',
    account_id: owner.id,
    title: 'Aire Valves',
  });
  await set([String(id)]);
  expect((await getSections()).access.companies).toEqual([{ id, title: 'Aire Valves' }]);
  await set([]);
  const mails = await mailsTo(other);
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['fewer-approvals']));
  expect(mails.map(({ text }) => /No longer on the list: (.*)/.exec(text)?.[1])).toEqual([
    'Everything',
    'Company News',
    'company 17',
    'Company profiles, Company News, Innovations',
    'Aire Valves',
  ]);
  expect(await mailsTo(admin)).toEqual([]);
});

it('a number that is no company’s is refused, and so is what is no number', async () => {
  for (const number of ['2000000000', '9999999999']) {
    const { status, body } = await save('access', { ...publisherValues.access, fourEyes: [number] });
    expect([status, Object(body).error.data.errors]).toEqual([
      400,
      [{ path: 'value.fourEyes', message: `There is no company ${number}` }],
    ]);
  }
  const { body } = await save('access', { ...publisherValues.access, fourEyes: ['innovations'] });
  expect(Object(body).error.data.errors).toEqual([
    { path: 'value.fourEyes.0', message: 'This must be a company’s number' },
  ]);
});

it('bank details from a client that knows no terms of quotations leave those as they are', async () => {
  const { quotationTerms, ...bank } = { ...publisherValues.payment, quotationTerms: 'Net thirty.' };
  expect((await save('payment', { ...bank, quotationTerms })).status).toBe(200);
  const { version } = (await getSections()).payment;
  const input = { value: { ...bank, bank: 'Bank of the South' }, version };
  expect((await admin.rest('PUT', '/api/publisher/payment', input)).status).toBe(200);
  expect((await getSections()).payment.value).toEqual({
    ...bank,
    bank: 'Bank of the South',
    quotationTerms,
  });
});

it('an admin’s settings are in force at once, and are audited with the previous ones', async () => {
  expect((await save('contact', contact)).status).toBe(200);
  expect((await getConfig()).publisher.contact).toEqual({
    email: 'desk@weir.example',
    phone: '+44 20 7946 0000',
    address: ['1 Weir Lane', 'Leeds'],
  });
  expect((await getSections()).contact).toMatchObject({
    value: contact,
    version: expect.any(Number),
    default: { email: 'help@example.org' },
  });
  const entry = await portal()
    .db.selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'publisher.save')
    .where('actor_id', '=', admin.id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    before: { section: 'contact', email: 'help@example.org', phone: '', address: '' },
    after: { section: 'contact', ...contact },
  });
});

it('texts that name the portal follow its name, until they are set themselves', async () => {
  const { site } = await getSections();
  await save('site', { ...site.value, name: 'Weirside' });
  const { home, mails } = await getSections();
  expect([home.value.heading, mails.value.senderName]).toEqual(['Welcome to Weirside', 'Weirside']);
  await save('home', { ...home.value, heading: 'Good to see you' });
  expect((await getConfig()).home.heading).toBe('Good to see you');
});

it('a section goes back to its default', async () => {
  await save('review', review);
  expect((await reset('review', (await getSections()).review.version)).status).toBe(200);
  const { review: section } = await getSections();
  expect(section).toMatchObject({ version: 0, value: { advertLabel: 'Advertisement feature' } });
  expect(portal().deps.env.publisher.advertLabel).toBe('Advertisement feature');
});

it('of two changes of a section from the same version, one is refused completely', async () => {
  const saves = [save('review', review), save('review', { ...review, advertLabel: 'Promoted' })];
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const { version } = (await getSections()).review;
  expect((await reset('review', version + 1)).status).toBe(409);
  expect((await getSections()).review.version).toBe(version);
});

it('a section from before the default was restored cannot be saved over a later one', async () => {
  await save('review', review);
  const { version: stale } = (await getSections()).review;
  await reset('review', stale);
  await save('review', { ...review, advertLabel: 'Promoted' });
  expect((await save('review', review, stale)).status).toBe(409);
  expect((await getSections()).review.value.advertLabel).toBe('Promoted');
});

it('an unchanged save is not a change', async () => {
  const { review: before } = await getSections();
  expect((await save('review', before.value)).status).toBe(200);
  expect((await getSections()).review.version).toBe(0);
});

it.for([
  ['contact', { ...contact, email: 'a@b.example, c@d.example' }, 'value.email'],
  ['contact', { ...contact, phone: 'ask Ada' }, 'value.phone'],
  ['payment', { ...publisherValues.payment, sortCode: '1234567' }, 'value.sortCode'],
  ['payment', { ...publisherValues.payment, iban: 'GB83 WEST 1234 5698 7654 32' }, 'value.iban'],
  ['review', { ...review, workingDays: [] }, 'value.workingDays'],
  ['review', { ...review, advertLabel: ' ' }, 'value.advertLabel'],
  ['access', { ...publisherValues.access, graceDays: 366 }, 'value.graceDays'],
  ['access', { ...publisherValues.access, noticeDays: 7, lastNoticeDays: 7 }, 'value.lastNoticeDays'],
  ['access', { ...publisherValues.access, fourEyes: ['books'] }, 'value.fourEyes.0'],
  ['videos', { videos: [{ link: 'https://example.org/film', title: 'A film' }] }, 'value.videos.0.link'],
  ['mails', { senderName: 'A, B', senderEmail: 'a@example.org', footer: 'The portal' }, 'value.senderName'],
] as const)('in %s, %j is refused at its field', async ([section, value, path]) => {
  const { status, body } = await save(section, value);
  expect([status, Object(body).error.data.errors[0].path]).toEqual([400, path]);
});

it('a section stored by an earlier version counts as not set if this one refuses it', async () => {
  await portal()
    .db.insertInto('publisher_settings')
    .values({ section: 'review', value: JSON.stringify({ advertLabel: '' }) })
    .execute();
  const { review: section } = await getSections();
  expect(section.value).toMatchObject({ advertLabel: 'Advertisement feature' });
  expect((await save('review', review, section.version)).status).toBe(200);
});

it('a colour that is too pale for text is refused at its field, with one that would do', async () => {
  const { status, body } = await save('look', { brand: '#7CC4EE' });
  const [{ path, message }] = Object(body).error.data.errors;
  expect([status, path]).toEqual([400, 'value.brand']);
  expect(message).toMatch(/its contrast is 1\.\d:1 where 4\.5:1 is needed.*would do: #[\da-f]{6}$/);
  const [suggested = ''] = /#[\da-f]{6}$/.exec(message) ?? [];
  expect((await save('look', { brand: suggested })).status).toBe(200);
  expect((await getConfig()).publisher.brand).toBe(suggested);
});

it('a colour’s style sheet has a shade of it for each theme, at an address with the colour', async () => {
  const { status, body, headers } = await portal().visitor().rest('GET', '/brand/7a1f3d.css');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(body).toMatch(/:root\{--color-brand:light-dark\(#7a1f3d,#[\da-f]{6}\);/);
  for (const path of ['/brand/7a1f3g.css', '/brand/7a1f3d00.css', '/brand/red.css'])
    expect((await portal().visitor().rest('GET', path)).status).toBe(404);
});

it('another process uses a saved section a moment later', async () => {
  const { deps, db } = portal();
  const env = withPublisher(deps.env);
  const other = followPublisher({ ...deps, db, env });
  onTestFinished(async () => other.stop());
  await save('review', review);
  await expect.poll(() => env.publisher.advertLabel).toBe('Paid for');
  await reset('review', (await getSections()).review.version);
  await expect.poll(() => env.publisher.advertLabel).toBe('Advertisement feature');
});

it('scripts read, set and reset the publisher’s settings by REST', async () => {
  const read = async () => Object((await admin.rest('GET', '/api/publisher')).body).data;
  for (const [section, value] of Object.entries({ ...publisherValues, contact })) {
    const saved = await admin.rest('PUT', `/api/publisher/${section}`, { value, version: 0 });
    expect([section, saved.status]).toEqual([section, 200]);
    expect((await read())[section]).toMatchObject({ value, version: expect.any(Number) });
  }
  const contactPath = '/api/publisher/contact';
  const { version } = (await read()).contact;
  expect((await admin.rest('PUT', contactPath, { value: contact, version: 0 })).status).toBe(409);
  expect(
    await admin.rest('PUT', contactPath, { value: { ...contact, phone: 'ask Ada' }, version }),
  ).toMatchObject({ status: 400, body: { errors: [{ path: 'value.phone' }] } });
  expect((await admin.rest('POST', `${contactPath}/reset`, { version: version + 1 })).status).toBe(409);
  expect((await admin.rest('POST', `${contactPath}/reset`, { version })).status).toBe(200);
  expect((await read()).contact).toMatchObject({ version: 0, value: { email: 'help@example.org' } });
  expect((await admin.rest('POST', '/api/publisher/nothing/reset', { version: 1 })).status).toBe(400);
});
