import assert from 'node:assert/strict';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { beforeAll, expect, test } from 'vitest';
import { givenCategories } from '../../../testing/categories/given-categories.ts';
import { givenProduct } from '../../../testing/store/given-order.ts';
import { createTestImage } from '../../../testing/uploads/test-image.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
let url = '';

beforeAll(async () => {
  url = await portal().app.listen({ port: 0, host: '127.0.0.1' });
});

/** Makes a client from the published document, which calls operations by name with an API token of the account. */
async function createGeneratedClient(account: Caller) {
  const { headers } = await portal().withApiToken(account);
  const definition = `${url}/api/openapi.json`;
  const api = new OpenAPIClientAxios({ definition, axiosConfigDefaults: { headers } });
  const client = await api.init();
  client.defaults.baseURL = url;
  return async (operation: string, id?: number, body?: object) => {
    const call = client[operation];
    assert.ok(call, `the document has ${operation}`);
    const { data, status } = await call(id, body);
    return { data, status };
  };
}

async function imageForm(reference: string, width: number, height: number): Promise<FormData> {
  const form = new FormData();
  form.append('reference', reference);
  form.append('file', new Blob([Uint8Array.from(await createTestImage(width, height))]), 'chosen.png');
  return form;
}

test('a client generated from the document publishes a company, from its description to its public page', async () => {
  const company = await createGeneratedClient(await portal().account());
  const admin = await createGeneratedClient(await portal().account({ admin: true }));
  const { parent } = await givenCategories(portal().db, 'company');
  const { id: productId } = await givenProduct(portal().db);

  const { user } = (await company('getSession')).data;
  const created = await company('createCompany', undefined, {
    userId: user.id,
    title: 'Clearwater Pumps',
    introHeader: 'Pumps that last',
    content: '<p>Since 1923.</p>',
  });
  expect(created.status).toBe(201);
  const { id } = created.data.company;
  await company('createAddress', id, { street_1: '1 Mill Lane, Leeds' });
  await company('addCompanyCategories', id, { categoryIds: [parent] });
  await company('uploadImage', undefined, await imageForm('logo', 600, 200));
  await company('uploadImage', undefined, await imageForm('gallery', 1200, 675));
  const { images } = (await company('listGalleryImages', id)).data;
  expect(images).toEqual([{ url: expect.stringMatching(/^\/files\/.*\.png$/) }]);

  await company('createPurchaseOrder', undefined, {
    productId,
    poReference: 'PO-118',
    apEmail: 'accounts@clearwater.example',
  });
  const [po] = (await admin('listPurchaseOrders')).data.data.pos;
  await admin('updatePurchaseOrder', po.id, { ...po, paidDate: '2026-01-01', endDate: '2099-12-31' });

  const { data } = (await company('submit', undefined, { id, item: 'company', subItem: 'any' })).data;
  const { submittals } = (await admin('listSubmittals')).data.data;
  expect(submittals).toMatchObject([{ id: data.id, title: 'Clearwater Pumps', endDate: '2099-12-31' }]);
  const approved = await admin('approve', data.id, {});
  expect(approved.data.url).toMatch(/\/supply-chain\/clearwater-pumps$/);
  const stands = await company('getCompanySubmittal', id);
  expect(stands.data.data).toMatchObject({ isSubmitted: true, response: 'approved' });
});

test('a client generated from the document receives a refusal as documented', async () => {
  const company = await createGeneratedClient(await portal().account());
  await expect(
    company('submit', undefined, { id: 1, item: 'company', subItem: 'any' }),
  ).rejects.toMatchObject({
    response: { status: 404, data: { message: 'Not found', errors: [] } },
  });
});
