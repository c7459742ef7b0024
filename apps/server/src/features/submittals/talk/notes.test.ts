import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { givenSubmitted } from '../../../../testing/submittals/given-sent-back.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

it('editors write notes for one another, which no company can read', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const reviewer = await portal().account({ staffRole: 'reviewer' });
  const { article, id } = await givenSubmitted(portal(), owner);
  const text = `Ask legal first ${owner.email}`;
  expect((await admin.mutate('submittals.notes.add', { id, text })).status).toBe(200);
  const { body } = await reviewer.query('submittals.notes.list', { id });
  expect(Object(body).result.data).toMatchObject({
    notes: [{ author: admin.email, text }],
    nextCursor: null,
  });
  for (const procedure of ['submittals.notes.list', 'submittals.messages.listForReview'])
    expect((await owner.query(procedure, { id })).status).toBe(403);
  const read = await Promise.all([
    owner.query('submittals.messages.list', { id: article.id }),
    owner.query('submittals.tasks.list', { id: article.id }),
    owner.query('company.log.list', {}),
  ]);
  expect(JSON.stringify(read)).not.toContain('Ask legal');
});

it('the table of the notes is read only by the notes’ own queries', async () => {
  const features = join(import.meta.dirname, '../..');
  const files = await Array.fromAsync(glob('**/*.ts', { cwd: features }));
  const product = files.filter((file) => !file.endsWith('.test.ts'));
  const sources = await Promise.all(
    product.map(async (file) => ({ file, source: await readFile(join(features, file), 'utf8') })),
  );
  const naming = sources.filter(({ source }) => source.includes('review_notes')).map(({ file }) => file);
  expect(naming.toSorted()).toEqual([
    'operations/erasure/account-data.ts',
    'readers/person-data.ts',
    'submittals/talk/notes.queries.ts',
  ]);
});
