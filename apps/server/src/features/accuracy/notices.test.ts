import { correctionLimits } from '@headwater/contract/correction-notices';
import { beforeEach, expect, test } from 'vitest';
import { readLog } from '../../../testing/company/read-log.ts';
import { givenTeam, type Team } from '../../../testing/company/given-team.ts';
import { givenImportedItem } from '../../../testing/imported/given-imported-item.ts';
import { publishItem } from '../../../testing/items/publish-item.ts';
import { submit } from '../../../testing/submittals/submittal-calls.ts';
import { givenCompleteCompany, type CompleteItem } from '../../../testing/submittals/given-complete.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
const now = new Date('2026-11-03T12:00:00Z');
const text = 'The pump moves 30 litres a second, not 300.';

let team: Team;
let company: CompleteItem;
let reviewer: Caller;
beforeEach(async () => {
  portal().setNow(now);
  const owner = await portal().account();
  company = await givenCompleteCompany(portal(), owner, { title: 'Brook' });
  team = await givenTeam(portal(), owner);
  reviewer = await portal().account({ staffRole: 'reviewer' });
  await publishItem(portal().db, company.id);
});

const own = () => `/api/corrections/own/pages/${company.uuid}`;
const ofPage = () => `/api/corrections/pages/${company.id}`;

async function listed(caller: Caller, path: string) {
  const { status, body } = await caller.rest('GET', path);
  expect(status).toBe(200);
  return Object(body).data.corrections;
}

test('a company’s editor adds and removes a correction, which the log has, and which withdraws nothing', async () => {
  const submittal = await submit(team.owner, company);
  const added = await team.editor.rest('POST', own(), { text: `  ${text} ` });
  expect(added).toMatchObject({ status: 201, body: { data: { id: expect.any(Number) } } });
  const { id } = Object(added.body).data;
  const notice = { id, text, writtenAt: now.toISOString(), byPublisher: false };
  expect(await listed(team.viewer, own())).toEqual([notice]);
  expect(await listed(reviewer, ofPage())).toEqual([notice]);
  expect((await team.editor.rest('DELETE', `/api/corrections/own/${id}`)).status).toBe(200);
  expect((await team.editor.rest('DELETE', `/api/corrections/own/${id}`)).status).toBe(404);
  expect(await listed(team.viewer, own())).toEqual([]);
  expect((await readLog(team.owner)).entries.slice(0, 2)).toMatchObject([
    { action: 'accuracy.notices.remove', by: { email: team.editor.email }, item: { title: 'Brook' } },
    { action: 'accuracy.notices.add', by: { email: team.editor.email } },
  ]);
  const open = portal().db.selectFrom('submittals').select('withdrawn_at').where('id', '=', submittal);
  expect(await open.executeTakeFirst()).toEqual({ withdrawn_at: null });
});

test('a reviewer adds a correction to any public page, and removes what a company wrote, but a company removes none of the publisher’s', async () => {
  const { body } = await team.owner.rest('POST', own(), { text });
  expect((await reviewer.rest('POST', ofPage(), { text: 'It is in Leeds.' })).status).toBe(201);
  expect((await reviewer.rest('DELETE', `/api/corrections/${Object(body).data.id}`)).status).toBe(200);
  expect((await listed(reviewer, ofPage())).map((notice: { text: string }) => notice.text)).toEqual([
    'It is in Leeds.',
  ]);
  expect((await readLog(team.owner)).entries.slice(0, 2)).toMatchObject([
    { action: 'accuracy.notices.remove', by: 'editor' },
    { action: 'accuracy.notices.add', by: 'editor' },
  ]);
  const audit = await portal()
    .db.selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('actor_id', '=', reviewer.id)
    .orderBy('id')
    .execute();
  expect(audit).toMatchObject([{ after: { text: 'It is in Leeds.' } }, { before: { text } }]);
  const [{ id: ofPublisher }] = await listed(reviewer, ofPage());
  const refused = await team.owner.rest('DELETE', `/api/corrections/own/${ofPublisher}`);
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('Our editors') } });
  expect(await listed(reviewer, ofPage())).toHaveLength(1);
  const imported = await givenImportedItem(portal().db);
  expect((await reviewer.rest('POST', `/api/corrections/pages/${imported}`, { text })).status).toBe(201);
});

test('a correction of another company, of an unknown page or by a viewer is refused', async () => {
  const stranger = await portal().account();
  const { body } = await team.owner.rest('POST', own(), { text });
  const { id } = Object(body).data;
  const statuses = [
    await stranger.rest('GET', own()),
    await stranger.rest('POST', own(), { text }),
    await stranger.rest('DELETE', `/api/corrections/own/${id}`),
    await reviewer.rest('POST', '/api/corrections/pages/2000000000', { text }),
    await reviewer.rest('DELETE', '/api/corrections/2000000000'),
    await team.viewer.rest('POST', own(), { text }),
    await team.owner.rest('POST', ofPage(), { text }),
    await team.owner.rest('POST', own(), { text: ' ' }),
    await team.owner.rest('POST', own(), { text: 'x'.repeat(correctionLimits.characters + 1) }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 403, 403, 400, 400]);
  expect(await listed(team.owner, own())).toHaveLength(1);
});

test('a page that is not public has none, and each page has a limited number', async () => {
  for (let count = 0; count < correctionLimits.perPage; count += 1)
    expect((await team.owner.rest('POST', own(), { text: `${count}` })).status).toBe(201);
  expect((await team.owner.rest('POST', own(), { text })).status).toBe(409);
  expect((await reviewer.rest('POST', ofPage(), { text })).status).toBe(409);
  await portal().db.deleteFrom('correction_notices').execute();
  await portal().db.deleteFrom('publications').where('item_id', '=', company.id).execute();
  expect((await team.owner.rest('POST', own(), { text })).status).toBe(409);
  expect((await reviewer.rest('POST', ofPage(), { text })).status).toBe(409);
});
