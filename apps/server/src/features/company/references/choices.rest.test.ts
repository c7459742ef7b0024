import { expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenCategories } from '../../../../testing/categories/given-categories.ts';
import { givenCaseStudies } from '../../../../testing/imported/given-case-studies.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';

const portal = useTestPortal();

async function given() {
  const owner = await portal().account();
  const { id, uuid } = await givenCompany(owner);
  return { owner, id, uuid };
}

it('choosing a child chooses its parent, and dropping a parent drops its children', async () => {
  const { owner, id } = await given();
  const { parent, children } = await givenCategories(portal().db, 'company');
  const path = `/api/companies/categories/${id}`;
  const [first, second] = children;
  const links = (ids: (number | undefined)[]) => ({
    status: 200,
    body: { categories: ids.map((categoryId) => ({ categoryId })) },
  });
  expect(await owner.rest('GET', path)).toMatchObject(links([]));
  expect(await owner.rest('POST', path, { categoryIds: [first] })).toMatchObject(links([parent, first]));
  expect(await owner.rest('POST', path, { categoryIds: [String(second), first] })).toMatchObject(
    links([parent, first, second]),
  );
  expect(await owner.rest('DELETE', path, { categoryIds: [first] })).toMatchObject(links([parent, second]));
  expect(await owner.rest('DELETE', path, { categoryIds: [first] })).toMatchObject(links([parent, second]));
  expect(await owner.rest('DELETE', path, { categoryIds: [parent] })).toMatchObject(links([]));
  expect(await owner.rest('GET', path)).toMatchObject(links([]));
});

it('an unknown category and one of another type are refused, and nothing changes', async () => {
  const { owner, uuid } = await given();
  const { parent } = await givenCategories(portal().db, 'company');
  const other = await givenCategories(portal().db, 'press-release');
  const path = `/api/companies/categories/${uuid}`;
  await owner.rest('POST', path, { categoryIds: [parent] });
  for (const unknown of [2_000_000_000, other.parent]) {
    for (const method of ['POST', 'DELETE'] as const) {
      expect(await owner.rest(method, path, { categoryIds: [parent, unknown] })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'categoryIds.1', message: 'Unknown category' }] },
      });
    }
  }
  expect(await owner.rest('GET', path)).toMatchObject({ body: { categories: [{ categoryId: parent }] } });
});

it('references to case studies are added and removed', async () => {
  const { owner, id } = await given();
  const [first, second] = await givenCaseStudies(portal().db, 2);
  const path = `/api/companies/references/${id}`;
  const links = (ids: (number | undefined)[]) => ({
    status: 200,
    body: { references: ids.map((referenceId) => ({ referenceId })) },
  });
  expect(await owner.rest('POST', path, { referenceIds: [second, second] })).toMatchObject(links([second]));
  expect(await owner.rest('POST', path, { referenceIds: [first, second] })).toMatchObject(
    links([first, second]),
  );
  expect(await owner.rest('POST', path, { referenceIds: [] })).toMatchObject(links([first, second]));
  expect(await owner.rest('DELETE', path, { referenceIds: [second] })).toMatchObject(links([first]));
  expect(await owner.rest('DELETE', path, { referenceIds: [second] })).toMatchObject(links([first]));
  expect(await owner.rest('GET', path)).toMatchObject(links([first]));
});

it('a reference to anything but a case study is refused, and nothing changes', async () => {
  const { owner, id } = await given();
  const [known] = await givenCaseStudies(portal().db, 1);
  const path = `/api/companies/references/${id}`;
  for (const unknown of [2_000_000_000, id]) {
    for (const method of ['POST', 'DELETE'] as const) {
      expect(await owner.rest(method, path, { referenceIds: [known, unknown] })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'referenceIds.1', message: 'Unknown case study' }] },
      });
    }
  }
  expect(await owner.rest('GET', path)).toMatchObject({ body: { references: [] } });
});

it('a deleted case study cannot be referred to, but a reference to it can be removed', async () => {
  const { db } = portal();
  const { owner, id } = await given();
  const [kept, chosen, other] = await givenCaseStudies(db, 3);
  const path = `/api/companies/references/${id}`;
  await owner.rest('POST', path, { referenceIds: [kept, chosen] });
  await db
    .updateTable('items')
    .set({ deleted_at: new Date() })
    .where('id', 'in', [Number(chosen), Number(other)])
    .execute();
  expect(await owner.rest('POST', path, { referenceIds: [kept, other] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'referenceIds.1', message: 'Unknown case study' }] },
  });
  expect(await owner.rest('DELETE', path, { referenceIds: [chosen] })).toMatchObject({
    status: 200,
    body: { references: [{ referenceId: kept }] },
  });
});

const malformed = [
  { path: 'categories', body: {}, field: 'categoryIds' },
  { path: 'categories', body: { categoryIds: 7 }, field: 'categoryIds' },
  { path: 'categories', body: { categoryIds: [0] }, field: 'categoryIds.0' },
  { path: 'references', body: {}, field: 'referenceIds' },
  { path: 'references', body: { referenceIds: [1, 'x'] }, field: 'referenceIds.1' },
];
it.each(malformed)('the body $body is refused with 400 at $field', async ({ path, body, field }) => {
  const { owner, id } = await given();
  for (const method of ['POST', 'DELETE'] as const) {
    expect(await owner.rest(method, `/api/companies/${path}/${id}`, body)).toMatchObject({
      status: 400,
      body: { errors: [{ path: field }] },
    });
  }
});
