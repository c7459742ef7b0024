import { beforeAll, expect, test } from 'vitest';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { givenProfile } from '../../../../testing/company/given-profile.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

let owner: Caller;
let editor: Caller;
let inputs: Record<string, object>;
beforeAll(async () => {
  owner = await portal().account();
  editor = await portal().account();
  const { companyId, addresses, videos, networks } = await givenProfile(portal(), owner);
  const article = await givenArticle(portal(), owner);
  inputs = {
    'company.update': { companyId },
    'company.networks.update': { companyId, id: networks },
    'company.addresses.update': { companyId, id: addresses[0] },
    'company.videos.update': { companyId, id: videos[0] },
    'articles.save': { uuid: article.uuid },
  };
  await joinCompany(portal(), { owner, member: editor, role: 'editor' });
});

/** The fields that each member changes, by procedure. */
const fields = {
  'company.update': 'introHeader',
  'company.networks.update': 'facebook',
  'company.addresses.update': 'phone',
  'company.videos.update': 'title',
  'articles.save': 'title',
} as const;
type Procedure = keyof typeof fields;
const procedures = Object.keys(fields).filter((name): name is Procedure => name in fields);

async function save(caller: Caller, procedure: Procedure, version: number, value: string) {
  return caller.mutate(procedure, { ...inputs[procedure], version, [fields[procedure]]: value });
}

/** Saves over the present version, and returns the new one. */
async function saveOver(caller: Caller, procedure: Procedure, value: string): Promise<number> {
  const input = { ...inputs[procedure], [fields[procedure]]: value };
  const { status, body } = await caller.mutate(procedure, input);
  expect(status).toBe(200);
  return Number(Object(body).result.data.version);
}

const messageOf = (body: unknown) => String(Object(body).error.message);

test.each(procedures)('a stale save by %s names the other member who made the change', async (procedure) => {
  const opened = await saveOver(editor, procedure, 'https://example.com/by-the-editor');
  await saveOver(owner, procedure, 'https://example.com/by-the-owner');
  const { status, body } = await save(editor, procedure, opened, 'https://example.com/again');
  expect([status, messageOf(body)]).toEqual([
    409,
    `${owner.email} has changed this since you opened it. Nothing was saved.`,
  ]);
});

test.each(procedures)(
  'a stale save by %s names nobody if the same person made the change in another tab',
  async (procedure) => {
    const opened = await saveOver(editor, procedure, 'https://example.com/one-tab');
    await saveOver(editor, procedure, 'https://example.com/other-tab');
    const { body } = await save(editor, procedure, opened, 'https://example.com/again');
    expect(messageOf(body)).toBe('This has been changed since you opened it. Nothing was saved.');
  },
);

test('a member who changed another address is not named', async () => {
  const procedure = 'company.addresses.update';
  const opened = await saveOver(editor, procedure, '1');
  await saveOver(editor, procedure, '2');
  const { body: list } = await owner.query('company.addresses.list', inputs['company.update']);
  const { id } = Object(list).result.data[1];
  expect((await owner.mutate(procedure, { ...inputs['company.update'], id, phone: '3' })).status).toBe(200);
  const { body } = await save(editor, procedure, opened, '4');
  expect(messageOf(body)).toBe('This has been changed since you opened it. Nothing was saved.');
});

test('a staff member who made the change as a member is not named', async () => {
  const opened = await saveOver(editor, 'company.update', 'As it was');
  const staff = await portal().account({ admin: true, impersonating: owner });
  await saveOver(staff, 'company.update', 'As the publisher put it');
  const { body } = await save(editor, 'company.update', opened, 'As we put it');
  expect(messageOf(body)).toBe('This has been changed since you opened it. Nothing was saved.');
});

test('of two members who save at once, one is told about the other', async () => {
  const opened = await saveOver(owner, 'company.update', 'Before both');
  const answers = await Promise.all([
    save(owner, 'company.update', opened, 'By the owner'),
    save(editor, 'company.update', opened, 'By the editor'),
  ]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(1);
  const winner = answers[0].status === 200 ? owner : editor;
  expect(messageOf(refused[0]?.body)).toContain(`${winner.email} has changed this`);
});
