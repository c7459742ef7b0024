import { DAY_MS } from '@headwater/contract/dates';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  filledForm,
  forgetRequests,
  givenAskedCompany,
  listRequestJobs,
  listRequests,
} from '../../testing/enquiry-scene.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { validateHtml } from '../../testing/validators.ts';

const site = openTestSite();
let scene: Awaited<ReturnType<typeof givenAskedCompany>>;
beforeAll(async () => {
  scene = await givenAskedCompany(site());
});
beforeEach(async () => forgetRequests(site()));

const requests = async () => listRequests(site(), Object.values(scene));

describe('an enquiry', () => {
  test('waits for its reader to confirm it, and says so without the email in the page’s address', async () => {
    const { statusCode, headers } = await site().post(`${scene.news.path}/enquiry`, filledForm);
    const sent = `${scene.news.path}/enquiry?sent`;
    expect([statusCode, headers.location]).toEqual([303, `${site().deps.env.publicSiteUrl}${sent}`]);
    expect(headers['cache-control']).toBe('no-store');
    const { body } = await site().get(sent);
    expect(body).toContain('Check your email</h1>');
    expect(await validateHtml(body)).toEqual([]);
    const [request] = await requests();
    expect(request).toMatchObject({
      item_id: scene.news.id,
      name: 'Jo Reed',
      email: 'jo@reader.example',
      organisation: '',
      message: 'What does it cost?\nAnd <to run>?',
      asked_at: noon,
      token_hash: null,
      confirmed_at: null,
    });
    expect(await listRequestJobs(site(), 'ask_enquiry_confirmation')).toContain(request?.id);
    expect(await site().deps.db.selectFrom('enquiries').selectAll().execute()).toEqual([]);
  });

  test('in another character set is refused, unless it names that', async () => {
    const send = async (contentType: string) =>
      site().post(
        `${scene.news.path}/enquiry`,
        new URLSearchParams(filledForm).toString().replace('Jo+Reed', 'Ren%E9e'),
        { 'content-type': contentType },
      );
    const refused = await send('application/x-www-form-urlencoded');
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Your text could not be read</h1>');
    expect(await validateHtml(refused.body)).toEqual([]);
    expect(await requests()).toEqual([]);
    await send('application/x-www-form-urlencoded; charset=iso-8859-1');
    expect(await requests()).toMatchObject([{ name: 'Renée' }]);
  });

  test('sent twice counts once, and receives a new link until it is confirmed', async () => {
    const send = async (email: string) =>
      expect((await site().post(`${scene.news.path}/enquiry`, { ...filledForm, email })).statusCode).toBe(
        303,
      );
    const { db } = site().deps;
    await send('jo@reader.example');
    const [first] = await requests();
    const token_hash = hashSecret(newSecret());
    await db
      .updateTable('enquiry_requests')
      .set({ token_hash })
      .where('item_id', '=', scene.news.id)
      .execute();
    const later = new Date(noon.getTime() + 4 * DAY_MS);
    site().setNow(later);
    await send('JO@reader.example');
    expect(await requests()).toMatchObject([{ id: first?.id, asked_at: later, token_hash: null }]);
    const jobs = async () =>
      (await listRequestJobs(site(), 'ask_enquiry_confirmation')).filter((id) => id === first?.id).length;
    expect(await jobs()).toBe(2);
    const confirmed = { token_hash, confirmed_at: later };
    await db.updateTable('enquiry_requests').set(confirmed).where('item_id', '=', scene.news.id).execute();
    await send('jo@reader.example');
    expect(await requests()).toMatchObject([confirmed]);
    expect(await jobs()).toBe(2);
  });

  test('corrected within minutes keeps the correction', async () => {
    const send = async (organisation: string) =>
      site().post(`${scene.news.path}/enquiry`, { ...filledForm, organisation });
    await send('Brook Watr');
    await send('Brook Water');
    expect(await requests()).toMatchObject([{ organisation: 'Brook Water' }]);
  });

  test('sent by a double press, or again within minutes, sends one email', async () => {
    const send = async () =>
      expect((await site().post(`${scene.news.path}/enquiry`, filledForm)).statusCode).toBe(303);
    site().setNow(noon);
    await Promise.all([send(), send()]);
    site().setNow(new Date(noon.getTime() + 60_000));
    await send();
    const [request, ...others] = await requests();
    expect(others).toEqual([]);
    const jobs = await listRequestJobs(site(), 'ask_enquiry_confirmation');
    expect(jobs.filter((id) => id === request?.id)).toHaveLength(1);
    site().setNow(noon);
  });

  test('has its name and organisation on one line', async () => {
    const forged = { name: 'Jo\r\nEmail: boss@brook.example', organisation: '\u202eWeir\u2028& Co' };
    await site().post(`${scene.news.path}/enquiry`, { ...filledForm, ...forged });
    expect(await requests()).toMatchObject([
      { name: 'Jo Email: boss@brook.example', organisation: 'Weir & Co' },
    ]);
    expect(
      (await site().post(`${scene.news.path}/enquiry`, { ...filledForm, name: '\u202e' })).statusCode,
    ).toBe(422);
  });

  test.for([
    ['name', '', 'This field is required'],
    ['email', 'jo', 'not a valid email'],
    ['message', ' ', 'This field is required'],
    ['message', 'x'.repeat(4_001), 'At most 4,000 characters'],
    ['organisation', 'x'.repeat(121), 'At most 120 characters'],
    ['consent', '', 'Please agree to this'],
  ] as const)(
    'comes back with the error at %s, and everything else as typed',
    async ([field, value, error]) => {
      const { statusCode, headers, body } = await site().post(`${scene.company.path}/enquiry`, {
        ...filledForm,
        [field]: value,
      });
      expect([statusCode, headers['cache-control']]).toEqual([422, 'no-store']);
      expect(body).toMatch(/<title>Error: Send Brook &lt;Pumps&gt; an enquiry – /);
      const [, message = ''] =
        new RegExp(`<p id="${field}-error" class="field-error">([^<]*)</p>`).exec(body) ?? [];
      expect(message).toContain(error);
      expect(body).toMatch(
        new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*${field}-error"`),
      );
      const kept = Object.entries({ name: 'value="Jo Reed"', message: 'And &lt;to run&gt;?</textarea>' });
      for (const [name, html] of kept) expect([field === name, body.includes(html)]).toContain(true);
      expect(await validateHtml(body)).toEqual([]);
      expect(await requests()).toEqual([]);
    },
  );

  test.for<[string, Record<string, string>]>([
    ['fills in the hidden field', { website: 'https://bait.example' }],
    ['leaves out the hidden field', { website: ' ' }],
    ['takes no time', { opened: String(noon.getTime() - 500) }],
    ['says no time', { opened: '' }],
    ['comes from the future', { opened: String(noon.getTime() + 60_000) }],
  ])('of a robot that %s is not accepted, and a person can send it again', async ([, fields]) => {
    const { website, ...others } = { ...filledForm, ...fields };
    const filled = website === undefined ? others : { ...others, website };
    const { statusCode, body } = await site().post(`${scene.company.path}/enquiry`, filled);
    expect(statusCode).toBe(422);
    expect(body).toContain('Please check your enquiry, and send it again');
    expect(body).toContain('And &lt;to run&gt;?</textarea>');
    expect(await requests()).toEqual([]);
    const [, opened = ''] = /name="opened" value="(\d+)"/.exec(body) ?? [];
    site().setNow(new Date(noon.getTime() + 5_000));
    expect((await site().post(`${scene.company.path}/enquiry`, { ...filledForm, opened })).statusCode).toBe(
      303,
    );
  });
});
