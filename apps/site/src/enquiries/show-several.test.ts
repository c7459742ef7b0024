import { DAY_MS } from '@headwater/contract/dates';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawing, writeMultipart } from '../../testing/enquiry-files.ts';
import { filledForm, forgetRequests, listRequestJobs, listRequests } from '../../testing/enquiry-scene.ts';
import { insertAccount, insertPublished } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { validateHtml } from '../../testing/validators.ts';

const site = openTestSite();

interface Company {
  id: number;
  slug: string;
  accountId: number;
}

const asked: Company[] = [];
beforeAll(async () => {
  for (const title of ['Aire <Pumps>', 'Brent', 'Calder']) asked.push(await givenCompany(title));
});
beforeEach(async () => {
  await forgetRequests(site());
  const { db } = site().deps;
  await db.updateTable('entitlements').set({ limits: null }).where('limits', 'is not', null).execute();
});

async function givenCompany(title: string): Promise<Company> {
  const { db } = site().deps;
  const accountId = await insertAccount(db);
  const { id, path } = await insertPublished(db, { type: 'company', title, account_id: accountId });
  return { id, slug: path.replace('/supply-chain/', ''), accountId };
}

const pathOf = (companies: readonly { slug: string }[]) =>
  `/supply-chain/enquiry?${companies.map(({ slug }) => `company=${slug}`).join('&')}`;

async function takeNone({ accountId }: Company): Promise<void> {
  await site()
    .deps.db.updateTable('entitlements')
    .set({ limits: JSON.stringify({ enquiries: false }) })
    .where('account_id', '=', accountId)
    .execute();
}

async function listAsked() {
  const { db } = site().deps;
  const requests = await listRequests(site(), asked);
  return Promise.all(
    requests.map(async (request) => {
      const companies = db
        .selectFrom('enquiry_request_companies')
        .select('item_id')
        .where('request_id', '=', request.id)
        .orderBy('item_id');
      return { ...request, companies: (await companies.execute()).map(({ item_id }) => item_id) };
    }),
  );
}

const idsOf = (companies: readonly Company[]) =>
  companies.map(({ id }) => id).toSorted((one, other) => one - other);

async function jobsOf(task: string, requestId: number | undefined): Promise<number> {
  return (await listRequestJobs(site(), task)).filter((id) => id === requestId).length;
}

describe('a form for several companies', () => {
  test('leads back to the search in which they were ticked, also once it is sent', async () => {
    const search = 'q=dosing&size=10-49&sort=name';
    const [aire, brent] = asked.map(({ slug }) => `company=${slug}`);
    const address = `/supply-chain/enquiry?${search}&${aire}&${brent}`;
    const compared = `/supply-chain/compare?${search}&${aire}&${brent}`.replaceAll('&', '&amp;');
    const { body } = await site().get(address);
    expect(body).toContain(`href="${compared}"`);
    expect(body).toContain(`action="${address.replaceAll('&', '&amp;')}"`);
    const sent = await site().post(address, filledForm);
    expect(sent.headers.location).toContain(search);
    expect((await site().get(String(sent.headers.location))).body).toContain(`href="${compared}"`);
    const nobody = await site().get(`/supply-chain/enquiry?${search}`);
    expect(nobody.body).toContain(`href="/supply-chain?${search.replaceAll('&', '&amp;')}"`);
    expect((await site().get('/supply-chain/enquiry?size=unknown')).statusCode).toBe(404);
  });

  test('names them, says what each learns, and has a button that takes each off', async () => {
    const { statusCode, headers, body } = await site().get(pathOf(asked));
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    const text = body.replaceAll('<!-- -->', '');
    expect(text).toContain('Send 3 companies one enquiry</h1>');
    expect(text).toContain('It learns how many you have asked, but not which');
    expect(text).toContain(
      'I agree that you send Aire &lt;Pumps&gt;, Brent and Calder what I have entered here, so that they can answer me.',
    );
    expect(text).toContain(
      `value="${asked[0]?.slug}" class="chip" aria-label="Remove Aire &lt;Pumps&gt;" name="remove"`,
    );
    // Enter in a field presses the first, which takes none off.
    expect(/<form.*?(<button[^>]*>)/s.exec(text)?.[1]).not.toContain('name=');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(await validateHtml(body)).toEqual([]);
  });

  test('names those that take no enquiries or are too many, counts those that are gone, and asks each once', async () => {
    const [first, second, third] = asked;
    if (!first || !second || !third) throw new Error('three are asked');
    await takeNone(second);
    const others = await Promise.all(['Dee', 'Esk', 'Fal'].map(givenCompany));
    const { body } = await site().get(pathOf([first, first, second, third, { slug: 'nobody' }, ...others]));
    expect(body).toContain('Send 4 companies one enquiry</h1>');
    expect(body).toContain('Brent takes no enquiries here, and will not get yours.');
    expect(body).toContain('One of the companies is no longer on this site.');
    expect(body).toContain('One enquiry goes to at most 5 companies. Fal is left out.');
    expect(await validateHtml(body)).toEqual([]);
  });

  test('is the company’s own form for one, and leads back to the finder for none', async () => {
    const [first, second] = asked;
    if (!first || !second) throw new Error('three are asked');
    const one = await site().get(pathOf([first]));
    const own = `${site().deps.env.publicSiteUrl}/supply-chain/${first.slug}/enquiry`;
    expect([one.statusCode, one.headers.location]).toEqual([303, own]);
    expect((await site().get(`${pathOf([first])}&sent`)).headers.location).toBe(`${own}?sent`);
    await takeNone(second);
    for (const [path, text] of [
      ['/supply-chain/enquiry', 'No companies are chosen. Tick up to 5 of them'],
      ['/supply-chain/enquiry?sent', 'No companies are chosen.'],
      [pathOf([second]), 'Brent takes no enquiries here'],
    ] as const) {
      const { statusCode, body } = await site().get(path);
      expect(statusCode).toBe(200);
      expect(body).toContain('No company to ask</h1>');
      expect(body).toContain(text);
      expect(body).toContain('href="/supply-chain"');
      expect(await validateHtml(body)).toEqual([]);
      expect((await site().post(path, filledForm)).statusCode).toBe(409);
    }
    expect(await listAsked()).toEqual([]);
    const left = await site().post(pathOf([first, second]), filledForm);
    expect(left.statusCode).toBe(303);
    expect(await listAsked()).toMatchObject([{ kind: 'enquiry', item_id: first.id, companies: [] }]);
  });

  test('takes a company off without losing what is typed, finding errors or counting anything', async () => {
    const [first, ...others] = asked;
    const typed = { ...filledForm, email: 'jo', consent: '' };
    const { statusCode, headers, body } = await site().post(pathOf(asked), {
      ...typed,
      remove: first?.slug ?? '',
    });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('Send 2 companies one enquiry</h1>');
    expect(body).toContain(`action="${pathOf(others).replaceAll('&', '&amp;')}"`);
    for (const kept of ['value="Jo Reed"', 'value="jo"', 'And &lt;to run&gt;?</textarea>'])
      expect(body).toContain(kept);
    expect(body).toContain(`name="opened" value="${filledForm['opened']}"`);
    expect(body).not.toMatch(/Aire|role="alert"|aria-invalid|<title>Error/);
    expect(await validateHtml(body)).toEqual([]);
    expect(await site().deps.db.selectFrom('throttle_hits').selectAll().execute()).toEqual([]);
    // The last is still asked by this page's form.
    const [second, third] = others;
    const last = await site().post(pathOf(others), { ...typed, remove: second?.slug ?? '' });
    expect(last.body).toContain('Send Calder an enquiry</h1>');
    expect(last.body).toContain('value="Jo Reed"');
    expect(last.body).not.toContain('name="remove"');
    expect(last.body).toContain(`action="${pathOf(asked.slice(2))}"`);
    expect(await listAsked()).toEqual([]);
    expect((await site().post(pathOf(asked.slice(2)), filledForm)).statusCode).toBe(303);
    expect(await listAsked()).toMatchObject([{ kind: 'enquiry', item_id: third?.id }]);
  });

  test('says that files are lost with a company that is taken off', async () => {
    const [first] = asked;
    const { payload, headers } = writeMultipart({ ...filledForm, remove: first?.slug ?? '' }, [
      { name: 'borehole.dwg', content: drawing },
    ]);
    const { statusCode, body } = await site().post(pathOf(asked), payload, headers);
    expect(statusCode).toBe(200);
    expect(body).toContain('Send 2 companies one enquiry</h1>');
    expect(body).toContain('Please choose your files again, because this form cannot keep them.</output>');
    expect(body).toContain('<details open=""');
    expect(body).not.toMatch(/role="alert"|aria-invalid|<title>Error/);
    expect(body).toContain('value="Jo Reed"');
    expect(await validateHtml(body)).toEqual([]);
    expect(await site().deps.db.selectFrom('throttle_hits').selectAll().execute()).toEqual([]);
  });

  test.for(['company=A%20B', 'company=%00', 'company=..%2F'])('with %s is not found', async (query) => {
    expect((await site().get(`/supply-chain/enquiry?${query}`)).statusCode).toBe(404);
    expect((await site().post(`/supply-chain/enquiry?${query}`, filledForm)).statusCode).toBe(404);
  });

  test('a company named Enquiry has an address of its own', async () => {
    const { slug } = await givenCompany('Enquiry');
    expect(slug).not.toBe('enquiry');
  });
});

async function givenLink(companies = asked): Promise<string> {
  await site().post(pathOf(companies), filledForm);
  const secret = newSecret();
  await site()
    .deps.db.updateTable('enquiry_requests')
    .set({ token_hash: hashSecret(secret) })
    .where('choice', '=', idsOf(companies).join(','))
    .execute();
  return secret;
}

describe('an enquiry to several companies', () => {
  test('is one request with one link, and says so without the email in the page’s address', async () => {
    const { statusCode, headers } = await site().post(pathOf(asked), filledForm);
    const sent = `${pathOf(asked)}&sent`;
    expect([statusCode, headers.location]).toEqual([303, `${site().deps.env.publicSiteUrl}${sent}`]);
    const { body } = await site().get(sent);
    expect(body).toContain('Check your email</h1>');
    expect(await validateHtml(body)).toEqual([]);
    const [request, ...more] = await listAsked();
    expect(more).toEqual([]);
    expect(request).toMatchObject({
      kind: 'several',
      item_id: null,
      choice: idsOf(asked).join(','),
      companies: idsOf(asked),
      token_hash: null,
    });
    expect(await jobsOf('ask_several_confirmation', request?.id)).toBe(1);
    // The version before would find no page to ask about.
    expect(await jobsOf('ask_enquiry_confirmation', request?.id)).toBe(0);
  });

  test('has files, as a browser sends them with the form', async () => {
    const files = [{ name: 'borehole.dwg', content: drawing }];
    const { payload, headers } = writeMultipart(filledForm, files);
    expect((await site().post(pathOf(asked), payload, headers)).statusCode).toBe(303);
    const [request] = await listAsked();
    const stored = site().deps.db.selectFrom('enquiry_files').select('name');
    expect(await stored.where('request_id', '=', request?.id ?? 0).execute()).toEqual([
      { name: 'borehole.dwg' },
    ]);
  });

  test('comes back as typed with its errors, and is not stored', async () => {
    const { statusCode, body } = await site().post(pathOf(asked), { ...filledForm, consent: '' });
    expect(statusCode).toBe(422);
    expect(body).toMatch(/<title>Error: Send 3 companies one enquiry – /);
    expect(body).toContain('And &lt;to run&gt;?</textarea>');
    expect(await validateHtml(body)).toEqual([]);
    expect(await listAsked()).toEqual([]);
  });

  test('sent again replaces its link, in whatever order', async () => {
    await site().post(pathOf(asked), filledForm);
    await site().post(pathOf(asked.toReversed()), filledForm);
    const [request, ...more] = await listAsked();
    expect(more).toEqual([]);
    expect(await jobsOf('ask_several_confirmation', request?.id)).toBe(1);
    site().setNow(new Date(noon.getTime() + DAY_MS));
    await site().post(pathOf(asked), filledForm);
    expect(await listAsked()).toMatchObject([{ id: request?.id, companies: idsOf(asked) }]);
    expect(await jobsOf('ask_several_confirmation', request?.id)).toBe(2);
  });

  test('leaves another choice, and a form to the first company alone, requests of their own', async () => {
    const [first] = asked;
    const two = asked.slice(0, 2);
    await site().post(pathOf(asked), filledForm);
    await site().post(pathOf(two), filledForm);
    await site().post(`/supply-chain/${first?.slug}/enquiry`, filledForm);
    const requests = await listAsked();
    expect(requests).toMatchObject([
      { kind: 'several', companies: idsOf(asked) },
      { kind: 'several', companies: idsOf(two) },
      { kind: 'enquiry', item_id: first?.id, choice: null, companies: [] },
    ]);
    for (const { id, kind } of requests)
      expect(await jobsOf(`ask_${kind === 'several' ? kind : 'enquiry'}_confirmation`, id)).toBe(1);
  });

  test('once confirmed stays as it is, whoever sends it again before its delivery', async () => {
    const secret = await givenLink();
    await site().post('/enquiries/confirm', { key: secret });
    const before = await listAsked();
    site().setNow(new Date(noon.getTime() + DAY_MS));
    expect((await site().post(pathOf(asked), filledForm)).statusCode).toBe(303);
    expect(await listAsked()).toEqual(before);
    expect(await jobsOf('ask_several_confirmation', before[0]?.id)).toBe(1);
  });

  test('by a double press sends one email', async () => {
    await Promise.all([site().post(pathOf(asked), filledForm), site().post(pathOf(asked), filledForm)]);
    const [request, ...more] = await listAsked();
    expect(more).toEqual([]);
    expect(await jobsOf('ask_several_confirmation', request?.id)).toBe(1);
  });

  test('uses as many of its reader’s budget as it asks companies, and one email of the mailbox’s', async () => {
    const send = async (message: string) =>
      (await site().post(pathOf(asked), { ...filledForm, message })).statusCode;
    expect([await send('1'), await send('2'), await send('3')]).toEqual([303, 303, 303]);
    const limited = await site().post(pathOf(asked), { ...filledForm, message: '4' });
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '3600']);
    expect(limited.body).toContain('We cannot accept more enquiries at the moment');
    // One to a single company still fits into the hour.
    const [first] = asked;
    const single = await site().post(`/supply-chain/${first?.slug}/enquiry`, filledForm);
    expect(single.statusCode).toBe(303);
    const mailbox = site().deps.db.selectFrom('throttle_hits').select('id').where('scope', '=', 'mailbox');
    expect(await mailbox.execute()).toHaveLength(4);
  });

  test('is refused on the form only if every company is at its limit', async () => {
    const [first, ...others] = asked;
    await reachLimit(first);
    expect((await site().post(pathOf(asked), filledForm)).statusCode).toBe(303);
    for (const company of others) await reachLimit(company);
    const { statusCode, body } = await site().post(pathOf(asked), { ...filledForm, message: 'Again' });
    expect(statusCode).toBe(429);
    expect(body).toContain('We cannot accept more enquiries at the moment');
  });
});

async function reachLimit(company: Company | undefined): Promise<void> {
  const hit = { scope: 'enquiry-company', key: String(company?.id), at: noon };
  await site()
    .deps.db.insertInto('throttle_hits')
    .values(Array.from({ length: 100 }, () => hit))
    .execute();
}

describe('the link that confirms it', () => {
  test('names all companies, and confirms once, however often it is pressed', async () => {
    const secret = await givenLink();
    const { body } = await site().get(`/enquiries/confirm?key=${secret}`);
    expect(body).toContain('Send this enquiry to Aire &lt;Pumps&gt;, Brent and Calder?</h1>');
    expect(body).not.toContain('About:');
    expect(await validateHtml(body)).toEqual([]);
    const pressed = await Promise.all(
      Array.from({ length: 4 }, async () => site().post('/enquiries/confirm', { key: secret })),
    );
    expect(pressed.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      303, 404, 404, 404,
    ]);
    const [request] = await listAsked();
    expect(request).toMatchObject({ confirmed_at: noon, companies: idsOf(asked) });
    expect(await jobsOf('receive_enquiries', request?.id)).toBe(1);
    // The version before would delete it without delivering it.
    expect(await jobsOf('receive_enquiry', request?.id)).toBe(0);
    const hits = site()
      .deps.db.selectFrom('throttle_hits')
      .select('key')
      .where('scope', '=', 'enquiry-company');
    expect((await hits.execute()).map(({ key }) => Number(key)).toSorted((a, b) => a - b)).toEqual(
      idsOf(asked),
    );
  });

  test('sends it to the others if a company is at its limit or takes none any longer, and says so', async () => {
    const secret = await givenLink();
    const [first, second, third] = asked;
    if (!first || !second || !third) throw new Error('three are asked');
    await reachLimit(first);
    await takeNone(second);
    const opened = await site().get(`/enquiries/confirm?key=${secret}`);
    expect(opened.body).toContain('Send this enquiry to Aire &lt;Pumps&gt; and Calder?</h1>');
    expect(opened.body).toContain('Brent takes no enquiries here, and will not get yours.');
    const { statusCode, body } = await site().post('/enquiries/confirm', { key: secret });
    expect(statusCode).toBe(200);
    expect(body).toContain('Your enquiry is sent</h1>');
    expect(body.replaceAll('<!-- -->', '')).toContain(
      'It was not sent to Brent and Aire &lt;Pumps&gt;, which',
    );
    expect(await validateHtml(body)).toEqual([]);
    expect(await listAsked()).toMatchObject([{ confirmed_at: noon, companies: [third.id] }]);
  });

  test('counts for its reader’s mailbox as many as it reaches, and waits for another day above twenty', async () => {
    const { db } = site().deps;
    const [first, second] = asked;
    if (!first || !second) throw new Error('three are asked');
    const listCounted = async () =>
      db
        .selectFrom('throttle_hits')
        .select(['scope', 'key', 'at'])
        .where('scope', '=', 'enquiry-mailbox')
        .execute();
    await reachLimit(first);
    const secret = await givenLink([first, second]);
    expect(await listCounted()).toEqual([]);
    expect((await site().post('/enquiries/confirm', { key: secret })).statusCode).toBe(200);
    const [hit, ...more] = await listCounted();
    if (!hit) throw new Error('one is counted');
    expect(more).toEqual([]);

    const others = Array.from({ length: 17 }, () => hit);
    await db.insertInto('throttle_hits').values(others).execute();
    const next = await givenLink();
    const limited = await site().post('/enquiries/confirm', { key: next });
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '86400']);
    expect(limited.body.replaceAll('<!-- -->', '')).toContain(
      'You cannot send more enquiries at the moment.',
    );
    expect(await validateHtml(limited.body)).toEqual([]);
    site().setNow(new Date(noon.getTime() + DAY_MS));
    expect((await site().post('/enquiries/confirm', { key: next })).statusCode).toBe(303);
  });

  test('counts a company that is gone, and still reaches the others', async () => {
    const secret = await givenLink();
    const [first, ...others] = asked;
    const { db } = site().deps;
    // As the database does with a company that is deleted.
    const ofFirst = db.deleteFrom('enquiry_request_companies').where('item_id', '=', first?.id ?? 0);
    await ofFirst.execute();
    const { body } = await site().get(`/enquiries/confirm?key=${secret}`);
    expect(body).toContain('Send this enquiry to Brent and Calder?</h1>');
    expect(body).toContain('One of the companies is no longer on this site.');
    expect((await site().post('/enquiries/confirm', { key: secret })).statusCode).toBe(303);
    expect(await listAsked()).toMatchObject([{ confirmed_at: noon, companies: idsOf(others) }]);
  });

  test('keeps working if all are at their limit, or none takes enquiries', async () => {
    const secret = await givenLink();
    for (const company of asked) await reachLimit(company);
    const limited = await site().post('/enquiries/confirm', { key: secret });
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '86400']);
    expect(limited.body).toContain('cannot receive more enquiries at the moment');
    for (const company of asked) await takeNone(company);
    const refused = await site().post('/enquiries/confirm', { key: secret });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('Your enquiry has not been sent</h1>');
    expect(refused.body).toContain('None of the companies accepts enquiries at the moment');
    expect(refused.body).toContain('And &lt;to run&gt;?</blockquote>');
    expect(await listAsked()).toMatchObject([{ confirmed_at: null, companies: idsOf(asked) }]);
  });
});
