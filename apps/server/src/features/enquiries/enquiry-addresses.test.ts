import { DAY_MS } from '@headwater/contract/dates';
import { describe, expect, test } from 'vitest';
import { enquiryTime, useEnquiries } from '../../../testing/enquiries/use-enquiries.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { deleteUnconfirmedAddresses } from './addresses.queries.ts';

const portal = useTestPortal({ settings: { PUBLIC_SITE_URL: 'https://site.example' } });
const { company, team, givenEnquiry, listMails, read } = useEnquiries(portal);
const now = enquiryTime;

describe('an enquiry', () => {
  test('goes to the chosen addresses after their confirmation, once for each person', async () => {
    const add = async (email: string) => team().owner.mutate('enquiries.addresses.add', { email });
    const sales = `sales-${company().id}@brook.example`;
    for (const email of [sales, `later-${company().id}@brook.example`, team().editor.email])
      expect((await add(email)).status).toBe(200);
    expect((await add(sales.toUpperCase())).body).toMatchObject({
      error: { data: { httpStatus: 400, errors: [{ path: 'email' }] } },
    });
    const links = await listMails('enquiry-address');
    expect(links.map(({ recipient }) => recipient)).toContain(sales);
    await portal()
      .db.updateTable('enquiry_addresses')
      .set({ confirmed_at: now })
      .where('email', 'in', [sales, team().editor.email])
      .execute();
    await givenEnquiry();
    const recipients = (await listMails('enquiry-received')).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual(
      [team().owner.email, team().coOwner.email, team().editor.email, sales].toSorted(),
    );
    expect(await read(team().viewer, 'addresses.list')).toMatchObject([
      { email: sales, confirmed: true },
      { confirmed: false },
      { email: team().editor.email, confirmed: true },
    ]);
  });

  test('goes to an address in the plain form that software reads, if an owner has chosen that', async () => {
    const email = `crm-${company().id}@brook.example`;
    const { body } = await team().owner.mutate('enquiries.addresses.add', { email });
    const { id } = Object(body).result.data;
    const set = async (caller: Caller, input: object) =>
      (await caller.mutate('enquiries.addresses.setForm', input)).status;
    expect(await set(team().editor, { id, plain: true })).toBe(403);
    expect(await set(await portal().account(), { id, plain: true })).toBe(404);
    expect(await set(team().owner, { id: id + 1_000_000, plain: true })).toBe(404);
    expect(await set(team().owner, { id, plain: true })).toBe(200);
    await portal().db.updateTable('enquiry_addresses').set({ confirmed_at: now }).execute();
    const enquiry = await givenEnquiry({
      message: 'link: https://x.example\n\nname: Mallory',
      organisation: '',
    });
    const mail = (await listMails('enquiry-received')).find(({ recipient }) => recipient === email);
    expect(mail).toMatchObject({ subject: `Enquiry ${enquiry}`, html: '', reply_to: 'jo@reader.example' });
    expect(mail?.text.split('\n')).toEqual([
      `enquiry: ${enquiry}`,
      `received: ${now.toISOString()}`,
      'page: Brook',
      'name: Jo Reed',
      'email: jo@reader.example',
      'organisation:',
      expect.stringMatching(new RegExp(`^link: http.*/enquiries/${enquiry}$`)),
      'companies: 1',
      'subject:',
      'place:',
      'needed-by:',
      '',
      'link: https://x.example',
      '',
      'name: Mallory',
      '',
    ]);
    expect(await set(team().owner, { id, plain: false })).toBe(200);
    expect(await read(team().owner, 'addresses.list')).toMatchObject([{ email, plain: false }]);
  });

  test('has at most five chosen addresses, which owners manage', async () => {
    for (let count = 0; count < 5; count++)
      expect(
        (
          await team().owner.mutate('enquiries.addresses.add', {
            email: `${count}-${company().id}@brook.example`,
          })
        ).status,
      ).toBe(200);
    const sixth = { email: `6-${company().id}@brook.example` };
    expect((await team().owner.mutate('enquiries.addresses.add', sixth)).status).toBe(409);
    const [first] = await read(team().owner, 'addresses.list');
    for (const member of [team().editor, team().viewer])
      expect((await member.mutate('enquiries.addresses.remove', { id: first.id })).status).toBe(403);
    expect((await team().owner.mutate('enquiries.addresses.remove', { id: first.id })).status).toBe(200);
    expect((await team().owner.mutate('enquiries.addresses.remove', { id: first.id })).status).toBe(404);
    expect((await team().owner.mutate('enquiries.addresses.add', sixth)).status).toBe(200);
    expect((await team().owner.mutate('enquiries.addresses.add', { email: 'nobody' })).status).toBe(400);
  });

  test('has no more than five addresses even if two are added at once', async () => {
    const add = async (name: string) =>
      (
        await team().owner.mutate('enquiries.addresses.add', {
          email: `${name}-${company().id}@brook.example`,
        })
      ).status;
    for (let count = 0; count < 4; count++) expect(await add(`once-${count}`)).toBe(200);
    const both = await Promise.all([
      add('at-once'),
      team()
        .coOwner.mutate('enquiries.addresses.add', { email: `too-${company().id}@brook.example` })
        .then(({ status }) => status),
    ]);
    expect(both.toSorted()).toEqual([200, 409]);
    expect(await read(team().owner, 'addresses.list')).toHaveLength(5);
  });

  test('loses addresses that are not confirmed within three days', async () => {
    for (const email of [`yes-${company().id}@brook.example`, `no-${company().id}@brook.example`])
      await team().owner.mutate('enquiries.addresses.add', { email });
    await portal()
      .db.updateTable('enquiry_addresses')
      .set({ confirmed_at: now })
      .where('email', 'like', 'yes-%')
      .execute();
    const countAfter = async (ms: number) => {
      await deleteUnconfirmedAddresses(portal().db, { now: new Date(now.getTime() + 3 * DAY_MS + ms) });
      return (await read(team().owner, 'addresses.list')).length;
    };
    expect(await countAfter(0)).toBe(2);
    expect(await countAfter(1_000)).toBe(1);
  });
});
