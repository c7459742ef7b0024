import type { PurchaseOrder } from '@headwater/contract/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { toUpdateInput, givenOrder } from '../../../testing/store/given-order.ts';
import { givenPackage } from '../../../testing/store/given-checkout.ts';

const portal = useTestPortal({ payments: true });
const UNKNOWN_ID = 2_000_000_000;
let actors: Record<'visitor' | 'owner' | 'admin' | 'impersonator', Caller>;
let order: PurchaseOrder;
let bronze: { productId: number; priceId: string };

beforeAll(async () => {
  const owner = await portal().account({ email: 'owner@example.com' });
  actors = {
    visitor: portal().visitor(),
    owner,
    admin: await portal().account({ admin: true }),
    impersonator: await portal().account({ admin: true, impersonating: owner }),
  };
  order = await givenOrder(portal(), owner, { poReference: 'PO 1' });
  const { id: productId, priceId } = await givenPackage(portal());
  bronze = { productId, priceId };
});

interface RefusalCase {
  actor: keyof typeof actors;
  sent: string;
  /** Fields that replace those of the valid input; `id` replaces the order's. */
  fields?: Record<string, unknown>;
  status: number;
  message: string;
  path?: string;
}

interface Endpoint {
  method: 'GET' | 'POST' | 'PUT';
  url: (id: unknown) => string;
  /** Returns a valid input. */
  body?: () => object;
}

function describeRefusals({ method, url, body }: Endpoint, table: readonly RefusalCase[]): void {
  describe(`${method} ${url('{id}')}`, () => {
    test.each(table)('returns $status to $actor for $sent', async (row) => {
      const { actor, fields = {}, status, message, path } = row;
      const { id = order.id, ...rest } = fields;
      const answer = await actors[actor].rest(method, url(id), body && { ...body(), ...rest });
      const errors = path === undefined ? [] : [{ path, message }];
      expect(answer).toMatchObject({ status, body: { message, errors } });
    });
  });
}

const unauthenticated = {
  actor: 'visitor',
  sent: 'a valid input',
  status: 401,
  message: 'Please sign in',
} as const;
const forbidden = { actor: 'owner', sent: 'a valid input', status: 403, message: 'Only for admins' } as const;
const required = 'This field is required';
const invalidId = 'This is not a valid id';
const blockedWhileImpersonating = {
  actor: 'impersonator',
  sent: 'a valid input',
  status: 403,
  message: 'Not possible while viewing as another user',
} as const;

const checkout: Endpoint = { method: 'POST', url: () => '/api/store/checkout', body: () => bronze };
describeRefusals(checkout, [
  unauthenticated,
  blockedWhileImpersonating,
  {
    actor: 'owner',
    sent: 'no product',
    fields: { productId: undefined },
    status: 400,
    message: required,
    path: 'productId',
  },
  {
    actor: 'owner',
    sent: 'an unknown product',
    fields: { productId: UNKNOWN_ID },
    status: 400,
    message: 'There is no such package',
    path: 'productId',
  },
  {
    actor: 'owner',
    sent: 'no price',
    fields: { priceId: '' },
    status: 400,
    message: required,
    path: 'priceId',
  },
  {
    actor: 'owner',
    sent: 'the price of another product',
    fields: { priceId: 'price_silver' },
    status: 400,
    message: 'This is not the price of that package',
    path: 'priceId',
  },
]);

const create: Endpoint = {
  method: 'POST',
  url: () => '/api/store/purchase-order',
  body: () => ({ productId: bronze.productId, poReference: 'PO 2', apEmail: 'accounts@example.com' }),
};
const usedBefore = 'This PO number has been used before';
describeRefusals(create, [
  unauthenticated,
  blockedWhileImpersonating,
  {
    actor: 'owner',
    sent: 'no PO number',
    fields: { poReference: ' ' },
    status: 400,
    message: required,
    path: 'poReference',
  },
  {
    actor: 'owner',
    sent: 'a PO number used before',
    fields: { poReference: 'po 1' },
    status: 409,
    message: usedBefore,
    path: 'poReference',
  },
  {
    actor: 'owner',
    sent: 'an invalid email',
    fields: { apEmail: 'accounts' },
    status: 400,
    message: 'This is not a valid email',
    path: 'apEmail',
  },
  {
    actor: 'owner',
    sent: 'long comments',
    fields: { comments: 'x'.repeat(2_001) },
    status: 400,
    message: 'At most 2,000 characters',
    path: 'comments',
  },
]);

describeRefusals({ method: 'GET', url: () => '/api/store/purchase-orders/active' }, [
  unauthenticated,
  forbidden,
]);

describeRefusals({ method: 'GET', url: (id) => `/api/store/purchase-order/${String(id)}` }, [
  unauthenticated,
  forbidden,
  { actor: 'admin', sent: 'an unknown id', fields: { id: UNKNOWN_ID }, status: 404, message: 'Not found' },
  {
    actor: 'admin',
    sent: 'an invalid id',
    fields: { id: 'x' },
    status: 400,
    message: invalidId,
    path: 'id',
  },
]);

const update: Endpoint = {
  method: 'PUT',
  url: (id) => `/api/store/purchase-order/${String(id)}/update`,
  body: () => toUpdateInput(order),
};
const invalidDate = 'This is not a valid date';
describeRefusals(update, [
  unauthenticated,
  forbidden,
  { actor: 'admin', sent: 'an unknown id', fields: { id: UNKNOWN_ID }, status: 404, message: 'Not found' },
  {
    actor: 'admin',
    sent: 'no date paid',
    fields: { paidDate: '' },
    status: 400,
    message: invalidDate,
    path: 'paidDate',
  },
  {
    actor: 'admin',
    sent: 'a day that does not exist',
    fields: { endDate: '2027-02-29' },
    status: 400,
    message: invalidDate,
    path: 'endDate',
  },
  {
    actor: 'admin',
    sent: 'an amount in text',
    fields: { amountReceived: '118.80' },
    status: 400,
    message: 'This is not an amount',
    path: 'amountReceived',
  },
  {
    actor: 'admin',
    sent: 'a negative amount',
    fields: { amountReceived: -1 },
    status: 400,
    message: 'An amount cannot be negative',
    path: 'amountReceived',
  },
]);

describe('calls that succeed', () => {
  test.each([
    ['GET', '/api/store/products', 'visitor', undefined, 200],
    ['POST', '/api/store/checkout', 'owner', checkout.body, 200],
    ['POST', '/api/store/purchase-order', 'owner', create.body, 201],
    ['GET', '/api/store/purchase-orders/active', 'admin', undefined, 200],
    ['GET', '/api/store/purchase-order/{id}', 'admin', undefined, 200],
    ['PUT', '/api/store/purchase-order/{id}/update', 'admin', update.body, 200],
  ] as const)('%s %s by %s', async (method, url, actor, body, status) => {
    const path = url.replace('{id}', String(order.id));
    // `rest` compares the response with its documented shape.
    expect(await actors[actor].rest(method, path, body?.())).toMatchObject({ status });
  });
});

describe('calls for scripts that match the screens', () => {
  test('sales decline an order once, with a reason', async () => {
    const owner = await portal().account();
    const { id } = await givenOrder(portal(), owner);
    const path = `/api/store/purchase-order/${id}/decline`;
    expect((await owner.rest('PUT', path, { reason: 'Not ours' })).status).toBe(403);
    expect(await actors.admin.rest('PUT', path, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason' }] },
    });
    expect(await actors.admin.rest('PUT', path, { reason: 'Not ours' })).toMatchObject({
      status: 200,
      body: { data: { po: { id, endDate: null } } },
    });
    expect((await actors.admin.rest('PUT', path, { reason: 'Again' })).status).toBe(409);
    const unknown = await actors.admin.rest('PUT', path.replace(String(id), '2000000000'), { reason: 'x' });
    expect(unknown.status).toBe(404);
  });

  test('a member reads whether the company has access', async () => {
    const owner = await portal().account();
    expect(await owner.rest('GET', '/api/store/access')).toMatchObject({
      status: 200,
      body: { data: { active: false, endDate: null, reason: expect.any(String) } },
    });
    await givenOrder(portal(), owner);
    expect(await owner.rest('GET', '/api/store/access')).toMatchObject({ body: { data: { active: true } } });
  });
});

describe('invoices', () => {
  test('a company lists its own, and sales those of an order', async () => {
    const owner = await portal().account();
    const { id } = await givenOrder(portal(), owner);
    const proForma = { kind: 'pro-forma', number: expect.stringMatching(/^PF-/), gross: 11_880 };
    const answer = { status: 200, body: { data: { invoices: [proForma] } } };
    expect(await owner.rest('GET', '/api/store/invoices')).toMatchObject(answer);
    expect(await actors.admin.rest('GET', `/api/store/purchase-order/${id}/invoices`)).toMatchObject(answer);
    expect((await actors.admin.rest('GET', '/api/store/invoices')).body).toEqual({ data: { invoices: [] } });
    expect(await owner.rest('GET', '/api/store/invoices?after=2000000000')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'after', message: 'Not in this list' }] },
    });
  });
});
