import { enquiryLimits } from '@headwater/contract/enquiries';
import { DAY_MS } from '@headwater/contract/dates';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { beforeEach, expect, test } from 'vitest';
import { insertAccount, insertPublished } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { validateHtml } from '../../testing/validators.ts';

const site = openTestSite();

let account_id: number;
let news: { id: number; path: string };
let key: string;

/** Sends a reader's enquiry, and has the link emailed. */
beforeEach(async () => {
  site().setNow(noon);
  const { db } = site().deps;
  account_id = await insertAccount(db);
  await insertPublished(db, { type: 'company', title: 'Brook', account_id });
  news = await insertPublished(db, { type: 'press-release', title: 'A <weir>', account_id });
  key = newSecret();
  await db
    .insertInto('enquiry_requests')
    .values({
      item_id: news.id,
      name: 'Jo Reed',
      email: 'jo@reader.example',
      organisation: '',
      message: 'What does it cost?\nAnd <to run>?',
      asked_at: noon,
      token_hash: hashSecret(key),
    })
    .execute();
});

async function setAccess(fields: { limits?: string; ended_at?: Date | null }): Promise<void> {
  await site().deps.db.updateTable('entitlements').set(fields).where('account_id', '=', account_id).execute();
}

/** Expects the link to say so with the reader's text, and its button to send nothing. */
async function expectNotTaken(): Promise<string> {
  const opened = await site().get(`/enquiries/confirm?key=${key}`);
  const pressed = await site().post('/enquiries/confirm', { key });
  for (const { statusCode, headers, body } of [opened, pressed]) {
    expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
      409,
      'no-store',
      'no-referrer',
    ]);
    expect(body).toContain('Your enquiry has not been sent</h1>');
    expect(body).toContain('The company does not accept enquiries at the moment');
    expect(body).toContain('What does it cost?\nAnd &lt;to run&gt;?</blockquote>');
    expect(body).not.toContain('name="key"');
    expect(await validateHtml(body)).toEqual([]);
  }
  const { db } = site().deps;
  const request = db.selectFrom('enquiry_requests').select('confirmed_at').where('item_id', '=', news.id);
  expect(await request.execute()).toEqual([{ confirmed_at: null }]);
  const counted = db.selectFrom('throttle_hits').select('id').where('scope', '=', 'enquiry-company');
  expect(await counted.execute()).toEqual([]);
  return pressed.body;
}

async function expectSent(): Promise<void> {
  expect((await site().get(`/enquiries/confirm?key=${key}`)).statusCode).toBe(200);
  expect((await site().post('/enquiries/confirm', { key })).statusCode).toBe(303);
  await site().deps.db.deleteFrom('throttle_hits').execute();
}

test('a reader gets their text back if the company’s package has lost its enquiries, and can send it when it has them again', async () => {
  await setAccess({ limits: JSON.stringify({ enquiries: false }) });
  const body = await expectNotTaken();
  expect(body).toContain(`<a dir="auto" href="${news.path}">A &lt;weir&gt;</a>`);
  await setAccess({ limits: JSON.stringify({ enquiries: true }) });
  await expectSent();
});

test('a reader gets their text back if the company’s access has ended, and can send it when access runs again', async () => {
  await setAccess({ ended_at: noon });
  expect(await expectNotTaken()).not.toContain('weir');
  await setAccess({ ended_at: null });
  await expectSent();
});

test('a reader gets their text back if the page was taken off the site, as long as the link works', async () => {
  await site().deps.db.deleteFrom('publications').where('item_id', '=', news.id).execute();
  await expectNotTaken();
  site().setNow(new Date(noon.getTime() + enquiryLimits.confirmDays * DAY_MS));
  for (const answer of [
    await site().get(`/enquiries/confirm?key=${key}`),
    await site().post('/enquiries/confirm', { key }),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('What does it cost');
  }
});
