import { expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';

const portal = useTestPortal();

async function givenAddresses(caller: Caller, count: number) {
  const { id: companyId } = await givenCompany(caller);
  const path = `/api/companies/addresses/${companyId}`;
  const ids: number[] = [];
  for (let index = 1; index <= count; index += 1) {
    const { body } = await caller.rest('POST', `${path}/create`, { street_1: `${index} Mill Lane` });
    ids.push(Number(Object(body).address.id));
  }
  return { companyId, path, ids };
}

it('the first address is the main one, and later ones follow it', async () => {
  const owner = await portal().account();
  const { path } = await givenAddresses(owner, 0);
  const first = await owner.rest('POST', `${path}/create`, {
    street_1: ' 1 Mill Lane ',
    phone: '+44 20 7946 0000',
    email: 'hello@example.com',
    url: 'example.com',
    town: 'Leeds',
    postcode: 'ls11aa',
    mainAddress: false,
    sequence: 9,
  });
  expect(first).toMatchObject({ status: 201 });
  expect(first.body).toEqual({
    address: {
      id: expect.any(Number),
      street_1: '1 Mill Lane',
      phone: '+44 20 7946 0000',
      email: 'hello@example.com',
      url: 'https://example.com',
      town: 'Leeds',
      postcode: 'LS1 1AA',
      country: '',
      mainAddress: true,
      sequence: 1,
    },
  });
  const second = await owner.rest('POST', `${path}/create`, { street_1: '2 Mill Lane' });
  expect(second.body).toMatchObject({
    address: { phone: '', email: '', url: '', mainAddress: false, sequence: 2 },
  });
  expect(await owner.rest('GET', path)).toMatchObject({
    status: 200,
    body: { addresses: [{ street_1: '1 Mill Lane' }, { street_1: '2 Mill Lane' }] },
  });
});

it('an update keeps absent fields, clears empty ones, and never moves the address', async () => {
  const owner = await portal().account();
  const { path, ids } = await givenAddresses(owner, 2);
  const update = async (fields: object) => owner.rest('PUT', `${path}/update`, { id: ids[1], ...fields });
  expect(await update({ phone: '123', mainAddress: true, sequence: 1 })).toMatchObject({
    status: 200,
    body: { address: { street_1: '2 Mill Lane', phone: '123', mainAddress: false, sequence: 2 } },
  });
  expect(await update({ phone: '' })).toMatchObject({ body: { address: { phone: '' } } });
});

it('an update with an id above all integers is refused in the words for any other that is none', async () => {
  const owner = await portal().account();
  const { path } = await givenAddresses(owner, 1);
  for (const id of [1e21, 3_000_000_000, 'x', 0])
    expect(await owner.rest('PUT', `${path}/update`, { id, street_1: 'x' })).toMatchObject({
      status: 400,
      body: { message: 'This is not a valid id' },
    });
});

it('a stale version is refused with 409', async () => {
  const owner = await portal().account();
  const { companyId, ids } = await givenAddresses(owner, 1);
  const update = async (fields: object) =>
    owner.mutate('company.addresses.update', { companyId, id: ids[0], ...fields });
  const versionOf = (version: number) => ({ status: 200, body: { result: { data: { version } } } });
  expect(await update({ phone: '1', version: 1 })).toMatchObject(versionOf(2));
  expect(await update({ phone: '2', version: 1 })).toMatchObject({ status: 409 });
  expect(await update({ phone: '1', version: 2 })).toMatchObject(versionOf(2));
  expect(await update({ phone: '3' })).toMatchObject(versionOf(3));
});

it('a removed address leaves no gap, and the next one becomes the main address', async () => {
  const owner = await portal().account();
  const { path, ids } = await givenAddresses(owner, 3);
  expect(await owner.rest('DELETE', path, { id: String(ids[0]) })).toMatchObject({
    status: 200,
    body: {
      addresses: [
        { id: ids[1], sequence: 1, mainAddress: true },
        { id: ids[2], sequence: 2, mainAddress: false },
      ],
    },
  });
  expect(await owner.rest('DELETE', path, { id: ids[0] })).toMatchObject({ status: 404 });
});

it('the order of the list is the new sequence, whatever its rows say', async () => {
  const owner = await portal().account();
  const { companyId, ids } = await givenAddresses(owner, 3);
  const [first, second, third] = ids;
  const wanted = [
    { id: third, sequence: 3, mainAddress: false },
    { id: first, sequence: 1, mainAddress: true },
    { id: String(second) },
  ];
  const body = { companyId, addresses: wanted };
  expect(await owner.rest('PUT', '/api/companies/addresses/setSequence', body)).toMatchObject({
    status: 200,
    body: {
      addresses: [
        { id: third, sequence: 1, mainAddress: true },
        { id: first, sequence: 2, mainAddress: false },
        { id: second, sequence: 3, mainAddress: false },
      ],
    },
  });
});

it('an order of addresses other than the stored ones is refused with 409, and changes nothing', async () => {
  const owner = await portal().account();
  const { companyId, path, ids } = await givenAddresses(owner, 2);
  const [first, second] = ids;
  const before = await owner.rest('GET', path);
  for (const wrong of [[], [first], [first, first], [second, first, first], [second, 2_000_000_000]]) {
    const body = { companyId, addresses: wrong.map((id) => ({ id })) };
    expect(await owner.rest('PUT', '/api/companies/addresses/setSequence', body)).toMatchObject({
      status: 409,
    });
  }
  expect(await owner.rest('GET', path)).toMatchObject({ body: before.body });
});

it('a company has at most 50 addresses', async () => {
  const owner = await portal().account();
  const { path } = await givenAddresses(owner, 50);
  expect(await owner.rest('POST', `${path}/create`, { street_1: 'One too many' })).toMatchObject({
    status: 400,
    body: {
      message: 'At most 50 addresses',
      errors: [{ path: 'addresses', message: 'At most 50 addresses' }],
    },
  });
});

it('addresses are paginated: `next` is the last id, after which `after` continues', async () => {
  const owner = await portal().account();
  const { path, ids } = await givenAddresses(owner, 3);
  const first = await owner.rest('GET', `${path}?limit=2`);
  expect(first.body).toMatchObject({ addresses: [{ id: ids[0] }, { id: ids[1] }], next: ids[1] });
  const rest = await owner.rest('GET', `${path}?limit=2&after=${ids[1]}`);
  expect(rest.body).toEqual({ addresses: [expect.objectContaining({ id: ids[2] })] });
  expect(await owner.rest('GET', `${path}?limit=0`)).toMatchObject({ status: 400 });
  expect(await owner.rest('GET', `${path}?after=2000000000`)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'after' }] },
  });
});

const long = 'x'.repeat(301);
const refused = [
  { sent: 'no street', fields: { street_1: undefined }, path: 'street_1', message: 'This field is required' },
  { sent: 'a blank street', fields: { street_1: '  ' }, path: 'street_1', message: 'This field is required' },
  { sent: 'a long street', fields: { street_1: long }, path: 'street_1', message: 'At most 300 characters' },
  { sent: 'a long phone', fields: { phone: long }, path: 'phone', message: 'At most 40 characters' },
  {
    sent: 'an invalid email',
    fields: { email: 'nobody' },
    path: 'email',
    message: 'This is not a valid email',
  },
  {
    sent: 'another scheme',
    fields: { url: 'javascript:alert(1)' },
    path: 'url',
    message: 'This is not a valid web address',
  },
];
it.each(refused)('$sent is refused with 400, by create and by update', async ({ fields, path, message }) => {
  const owner = await portal().account();
  const { path: url, ids } = await givenAddresses(owner, 1);
  const before = await owner.rest('GET', url);
  const expected = { status: 400, body: { message, errors: [{ path, message }] } };
  expect(await owner.rest('POST', `${url}/create`, { street_1: 'Mill Lane', ...fields })).toMatchObject(
    expected,
  );
  const isAbsent = Object.values(fields)[0] === undefined;
  const updated = await owner.rest('PUT', `${url}/update`, { id: ids[0], ...fields });
  expect(updated).toMatchObject(isAbsent ? { status: 200 } : expected);
  expect(await owner.rest('GET', url)).toMatchObject({ body: before.body });
});

it('an invalid id in a list is named with its row', async () => {
  const owner = await portal().account();
  const { companyId } = await givenAddresses(owner, 0);
  const body = { companyId, addresses: [{ id: 1 }, { id: 'x' }] };
  expect(await owner.rest('PUT', '/api/companies/addresses/setSequence', body)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'addresses.1.id', message: 'This is not a valid id' }] },
  });
});

it('another company’s address is not found, even under the caller’s own company', async () => {
  const owner = await portal().account();
  const { path, ids } = await givenAddresses(owner, 1);
  const other = await portal().account();
  const mine = await givenAddresses(other, 1);
  expect(await other.rest('GET', path)).toMatchObject({ status: 404 });
  const update = { id: ids[0], phone: '1' };
  expect(await other.rest('PUT', `${mine.path}/update`, update)).toMatchObject({ status: 404 });
  expect(await other.rest('DELETE', mine.path, { id: ids[0] })).toMatchObject({ status: 404 });
  const order = { companyId: mine.companyId, addresses: [{ id: ids[0] }] };
  expect(await other.rest('PUT', '/api/companies/addresses/setSequence', order)).toMatchObject({
    status: 409,
  });
});
