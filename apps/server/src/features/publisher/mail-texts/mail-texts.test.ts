import { secretLink } from '@headwater/contract/secret-links';
import { newSecret } from '@headwater/runtime/secrets';
import { withPublisher } from '@headwater/db/publisher-settings';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { renderCompanyEmail } from '../../mails/rendering/render-email.ts';
import { confirmEmailMail } from '../../session/email/email-mails.ts';
import { liveMail } from '../../submittals/schedule/live-proof-mails.ts';
import { followPublisher } from '../follow-publisher.ts';

const portal = useTestPortal();
const kind = 'live';
const own = {
  subject: 'Look: your {item}',
  opening: 'Readers of {portal} see it now.',
  closing: 'Well done.',
};

let admin: Caller;
beforeEach(async () => {
  await portal().db.deleteFrom('mail_texts').execute();
  await portal().db.deleteFrom('mails').execute();
  admin = await portal().account({ admin: true });
});

const save = async (text: object = {}, version = 0) =>
  admin.mutate('publisher.mailTexts.save', { kind, ...own, ...text, version });
const reset = async (version: number) => admin.mutate('publisher.mailTexts.reset', { kind, version });
const get = async () => Object((await admin.query('publisher.mailTexts.get', { kind })).body).result.data;
const preview = async (text: object) =>
  admin.mutate('publisher.mailTexts.preview', { kind, ...own, ...text });

function renderLive() {
  const item = { type: 'press-release', uuid: 'u', title: 'Pumps' } as const;
  const template = liveMail(portal().deps.env, item, {
    url: 'https://site.example/pumps',
    sharingPicture: null,
  });
  return renderCompanyEmail(portal().deps.env, { id: 7, title: 'Calder Pumps' }, template);
}

async function enqueue(mail: ReturnType<typeof renderLive>) {
  await portal()
    .db.transaction()
    .execute(async (trx) => enqueueMail(trx, { ...mail, accountId: null, to: 'ada@example.com' }));
}

it('an email has its text, and a default with placeholders', async () => {
  expect(await get()).toMatchObject({
    label: 'The page is live',
    version: 0,
    default: { subject: 'It is live: your {item} “{title}”' },
    placeholders: [
      { name: 'item', example: 'company news', required: false },
      { name: 'title', example: expect.any(String), required: false },
      { name: 'portal', example: 'Headwater', required: false },
    ],
  });
});

it('an admin’s text is in the emails at once, and audited with the previous one', async () => {
  const { default: before } = await get();
  expect((await save()).status).toBe(200);
  const { subject, text } = renderLive();
  expect(subject).toBe('Look: your company news');
  expect(text).toMatch(
    /see it now\.\n\n- https:\/\/site\.example\/pumps\n\nCompany: Calder Pumps\nTitle: Pumps\n\nWell done\.\n\n/,
  );
  expect(await get()).toMatchObject({ value: own, version: expect.any(Number) });
  const entry = await portal()
    .db.selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'publisher.mailTexts.save')
    .where('actor_id', '=', admin.id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ before: { kind, ...before }, after: { kind, ...own } });
});

it('the default is in force again after an admin restores it', async () => {
  await save();
  expect((await reset((await get()).version)).status).toBe(200);
  expect(await get()).toMatchObject({ version: 0, value: { subject: 'It is live: your {item} “{title}”' } });
  expect(renderLive().subject).toBe('It is live: your company news “Pumps”');
});

it('of two changes from the same version, one gets 409', async () => {
  const statuses = await Promise.all([save(), save({ subject: 'Live' })]);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { version } = await get();
  expect((await reset(version + 1)).status).toBe(409);
  expect((await get()).version).toBe(version);
});

it('a text from before the default was restored cannot be saved over a later one', async () => {
  await save();
  const { version: stale } = await get();
  await reset(stale);
  await save({ subject: 'Live' });
  expect((await save({ subject: 'Stale' }, stale)).status).toBe(409);
  expect((await reset(stale)).status).toBe(409);
  expect((await get()).value.subject).toBe('Live');
});

it('an unchanged save is not a change', async () => {
  expect((await save((await get()).default)).status).toBe(200);
  expect((await get()).version).toBe(0);
});

it.for([
  ['subject', 'Your {itme}', 'This email has no {itme}, but {item}, {title} and {portal}'],
  [
    'opening',
    'See www.bait.test now',
    'Please leave out “www.bait.test”: the only links in an email are the portal’s own',
  ],
  [
    'closing',
    'Ask ada@bait.test',
    'Please leave out “ada@bait.test”: the only links in an email are the portal’s own',
  ],
  [
    'opening',
    'Visit {portal}.com',
    'Please leave out “portal.com”: the only links in an email are the portal’s own',
  ],
  [
    'closing',
    'See www.{item}',
    'Please leave out “www.item”: the only links in an email are the portal’s own',
  ],
  ['opening', ' ', 'This field is required'],
] as const)('in the %s, “%s” is refused at its field', async ([path, typed, message]) => {
  for (const { status, body } of [await save({ [path]: typed }), await preview({ [path]: typed })])
    expect([status, Object(body).error.data.errors]).toEqual([400, [{ path, message }]]);
});

it('a placeholder that readers need cannot be left out', async () => {
  const { status, body } = await save({ kind: 'confirm-email' });
  expect([status, Object(body).error.data.errors]).toEqual([
    400,
    expect.arrayContaining([{ path: 'opening', message: 'Please keep {time}, which readers need to know' }]),
  ]);
});

it('a preview shows the data of the latest email of the kind, without the secrets of its links', async () => {
  const secret = newSecret();
  const url = secretLink(portal().deps.env, { link: 'confirm-email', secret });
  const text = { kind: 'confirm-email', subject: 'Confirm', opening: 'Within {time}.', closing: '' };
  const example = await preview(text);
  expect(Object(example.body).result.data).toMatchObject({ subject: 'Confirm', writtenAt: null });
  await enqueue(confirmEmailMail(portal().deps.env, url));
  const { data } = Object((await preview(text)).body).result;
  expect(data).toMatchObject({ subject: 'Confirm', writtenAt: expect.any(String) });
  expect(data.text).toContain('/confirm-email#…');
  expect(data.html).not.toContain(secret);
  await enqueue(renderLive());
  const live = Object((await preview({})).body).result.data;
  expect(live.text).toContain('Company: Calder Pumps');
});

it('an email from an earlier version, or one that cannot be adapted, shows no data', async () => {
  await enqueue({ ...renderLive(), source: { template: { ...liveTemplate(), values: {} }, company: null } });
  expect(Object((await preview({})).body).result.data.writtenAt).toBeNull();
  for (const unknown of ['digest', 'nothing']) {
    expect((await save({ kind: unknown })).status).toBe(404);
    expect((await preview({ kind: unknown })).status).toBe(404);
    expect((await admin.query('publisher.mailTexts.get', { kind: unknown })).status).toBe(404);
  }
});

function liveTemplate() {
  const { source } = renderLive();
  if (!source) throw new Error('The email does not say what it was rendered from');
  return source.template;
}

it('a stored text with an unknown placeholder leaves the default', async () => {
  await portal()
    .db.insertInto('mail_texts')
    .values({ kind, ...own, opening: 'Of {year}.' })
    .execute();
  await portal().visitor().query('session.config');
  expect(renderLive().subject).toBe('It is live: your company news “Pumps”');
});

it('another process uses a saved text a moment later', async () => {
  const { deps, db } = portal();
  const env = withPublisher(deps.env);
  const other = followPublisher({ ...deps, db, env });
  onTestFinished(async () => other.stop());
  await save();
  await expect.poll(() => env.publisher.mailTexts[kind]).toEqual(own);
});

it('scripts read, preview, set and reset a text by REST', async () => {
  const path = `/api/publisher/mail-texts/${kind}`;
  const listed = await admin.rest('GET', '/api/publisher/mail-texts');
  expect(Object(listed.body).data.mailTexts).toContainEqual({
    kind,
    group: 'review',
    label: 'The page is live',
    subject: 'It is live: your {item} “{title}”',
    version: 0,
  });
  expect(await admin.rest('GET', path)).toMatchObject({ status: 200, body: { data: { version: 0 } } });
  expect(await admin.rest('POST', `${path}/preview`, own)).toMatchObject({
    status: 200,
    body: { data: { subject: 'Look: your company news' } },
  });
  expect(await admin.rest('PUT', path, { ...own, version: 0 })).toMatchObject({ status: 200 });
  expect(await admin.rest('PUT', path, { ...own, closing: '', version: 0 })).toMatchObject({ status: 409 });
  const { version } = await get();
  expect(await admin.rest('PUT', path, { ...own, subject: '{x}', version })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'subject' }] },
  });
  expect(await admin.rest('POST', `${path}/reset`, { version })).toMatchObject({ status: 200 });
  expect(await admin.rest('GET', '/api/publisher/mail-texts/digest')).toMatchObject({ status: 404 });
});
