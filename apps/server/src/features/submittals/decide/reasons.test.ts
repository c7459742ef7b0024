import { expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const noSite = { name: 'No site', text: '“{title}” names no site.' };

async function list(caller: Caller): Promise<{ id: number; name: string; text: string }[]> {
  return Object((await caller.query('submittals.reasons.list')).body).result.data;
}

async function givenAdmin() {
  await portal().db.deleteFrom('reason_templates').execute();
  return portal().account({ admin: true });
}

it('an admin adds, changes and removes templates, which reviewers find by name', async () => {
  const admin = await givenAdmin();
  const reviewer = await portal().account({ staffRole: 'reviewer' });
  await admin.mutate('submittals.reasons.create', noSite);
  await admin.mutate('submittals.reasons.create', { name: 'Advertising', text: 'Please leave out prices.' });
  const [advertising, site] = await list(reviewer);
  expect([advertising, site]).toMatchObject([{ name: 'Advertising' }, noSite]);
  await admin.mutate('submittals.reasons.update', { ...site, text: 'Which site is it, {company}?' });
  await admin.mutate('submittals.reasons.remove', { id: advertising?.id });
  expect(await list(reviewer)).toEqual([{ ...site, text: 'Which site is it, {company}?' }]);
});

it('an existing name is refused at its field, ignoring case, except for the template itself', async () => {
  const admin = await givenAdmin();
  await admin.mutate('submittals.reasons.create', noSite);
  await admin.mutate('submittals.reasons.create', { ...noSite, name: 'No figures' });
  const [figures] = await list(admin);
  const taken = {
    status: 400,
    body: {
      error: { data: { errors: [{ path: 'name', message: 'Another template already has this name' }] } },
    },
  };
  expect(await admin.mutate('submittals.reasons.create', { ...noSite, name: 'NO SITE' })).toMatchObject(
    taken,
  );
  expect(await admin.mutate('submittals.reasons.update', { ...figures, name: 'No site' })).toMatchObject(
    taken,
  );
  expect((await admin.mutate('submittals.reasons.update', { ...figures, text: 'Which?' })).status).toBe(200);
});

it('of two templates with one name that are added at once, one is refused', async () => {
  const admin = await givenAdmin();
  const adding = [noSite, noSite].map(async (template) =>
    admin.mutate('submittals.reasons.create', template),
  );
  const statuses = (await Promise.all(adding)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
});

it('an unknown template is not found, and there are at most a hundred', async () => {
  const admin = await givenAdmin();
  expect((await admin.mutate('submittals.reasons.remove', { id: 1_000_000 })).status).toBe(404);
  expect((await admin.mutate('submittals.reasons.update', { id: 1_000_000, ...noSite })).status).toBe(404);
  const rows = Array.from({ length: 100 }, (_, index) => ({ name: `Reason ${index}`, text: 'Because' }));
  await portal().db.insertInto('reason_templates').values(rows).execute();
  expect(await admin.mutate('submittals.reasons.create', noSite)).toMatchObject({
    status: 409,
    body: { error: { message: 'You have reached the limit of 100 templates.' } },
  });
});
