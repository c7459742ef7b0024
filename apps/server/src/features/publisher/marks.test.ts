import { DAY_MS } from '@headwater/contract/dates';
import { refreshPublisher } from '@headwater/db/publisher-settings';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { givenOrder, toUpdateInput } from '../../../testing/store/given-order.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { sendUpload } from '../../../testing/uploads/send-upload.ts';
import { createTestImage } from '../../../testing/uploads/test-image.ts';
import { removeUnusedFiles } from '../uploads/files/remove-unused-files.ts';

const portal = useTestPortal();

let admin: Caller;
beforeEach(async () => {
  await portal().db.deleteFrom('publisher_settings').execute();
  await refreshPublisher(portal().db, portal().deps.env);
  admin = await portal().account({ admin: true });
});

async function upload(mark: string, file: Uint8Array, caller: Pick<Caller, 'headers'> = admin) {
  const fields = [['mark', mark] as const, ['file', file] as const];
  return sendUpload({ portal: portal(), caller, url: '/api/upload/mark', fields });
}

async function getMarks() {
  return Object((await admin.query('publisher.get')).body).result.data.marks;
}

async function save(value: object, version = 0) {
  return admin.mutate('publisher.save', { section: 'marks', value, version });
}

async function getConfig() {
  return Object((await portal().visitor().query('session.config')).body).result.data.publisher;
}

it('a logo of any shape and a square icon are in force from their saving until the default is restored', async () => {
  const logo = String((await upload('logo', await createTestImage(2_000, 300))).body);
  const icon = String((await upload('icon', await createTestImage(512, 512, 'webp'))).body);
  expect(await getConfig()).toMatchObject({ logo: null, icon: null });
  expect((await save({ logo, icon })).status).toBe(200);
  expect(await getConfig()).toMatchObject({ logo, icon });
  expect(portal().deps.env.publisher.mail.logoUrl).toBe(`${portal().deps.env.publicSiteUrl}${logo}`);
  const sizes = await Promise.all(
    [logo, icon].map(async (url) => {
      const { width, height } = await sharp((await portal().app.inject(url)).rawPayload).metadata();
      return [width, height];
    }),
  );
  expect(sizes).toEqual([
    [480, 72],
    [192, 192],
  ]);
  const touchIcon = async () => (await portal().app.inject('/apple-touch-icon.png')).rawPayload;
  const branded = await touchIcon();
  expect(await sharp(branded).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  expect((await portal().app.inject('/favicon.ico')).headers['content-type']).toBe('image/x-icon');
  const { version } = await getMarks();
  expect((await admin.mutate('publisher.reset', { section: 'marks', version })).status).toBe(200);
  expect(await getConfig()).toMatchObject({ logo: null, icon: null });
  const own = await touchIcon();
  expect(await sharp(own).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  expect(own.equals(branded)).toBe(false);
  expect((await portal().app.inject('/favicon.ico')).headers['content-type']).toBe('image/x-icon');
});

it('saved files survive the nightly removal, and unsaved ones do not', async () => {
  const logo = String((await upload('logo', await createTestImage(300, 100))).body);
  const other = String((await upload('logo', await createTestImage(300, 100))).body);
  await save({ logo, icon: '' });
  await removeUnusedFiles({ ...portal().deps, now: () => new Date(Date.now() + 3 * DAY_MS) });
  expect((await portal().app.inject(logo)).statusCode).toBe(200);
  expect((await portal().app.inject(other)).statusCode).toBe(404);
  const { status, body } = await save({ logo: other, icon: '' }, (await getMarks()).version);
  expect([status, Object(body).error.data.errors[0].path]).toEqual([400, 'value.logo']);
});

it.each([
  { sent: 'a banner as an icon', mark: 'icon', size: [300, 100], status: 400, message: /192 by 192 px/ },
  { sent: 'a logo that would be blurred', mark: 'logo', size: [90, 30], status: 400, message: /at least 32/ },
  { sent: 'another mark', mark: 'banner', size: [300, 100], status: 400, message: /logo, icon/ },
])('$sent is refused with $status', async ({ mark, size, status, message }) => {
  const [width = 0, height = 0] = size;
  const answer = await upload(mark, await createTestImage(width, height));
  expect(answer).toMatchObject({ status, body: expect.stringMatching(message) });
});

it('a file that is not an image is refused, and so is an unknown setting', async () => {
  expect((await upload('logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
  for (const logo of ['https://elsewhere.example/logo.png', '/files/x.png', '/api/session'])
    expect((await save({ logo, icon: '' })).status).toBe(400);
});

it('a logo is not accepted as an icon', async () => {
  const icon = String((await upload('logo', await createTestImage(300, 100))).body);
  const { status, body } = await save({ logo: '', icon });
  expect([status, Object(body).error.data.errors[0].path]).toEqual([400, 'value.icon']);
});

it('only administrators can upload one', async () => {
  const file = await createTestImage(300, 100);
  expect((await upload('logo', file, portal().visitor())).status).toBe(401);
  expect((await upload('logo', file, await portal().account())).status).toBe(403);
  expect((await upload('logo', file, await portal().account({ staffRole: 'sales' }))).status).toBe(403);
});

it('an invoice has the logo in place of the name, and the name if the file is lost', async () => {
  const order = await givenOrder(portal(), await portal().account());
  const url = `/api/store/purchase-order/${order.id}`;
  await admin.rest('PUT', `${url}/update`, { ...toUpdateInput(order), endDate: '2030-01-01' });
  const { id } = await portal()
    .db.selectFrom('invoices')
    .select('id')
    .where('purchase_order_id', '=', order.id)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow();
  const countImages = async () => {
    const { rawPayload, statusCode } = await portal().app.inject({
      url: `/api/store/invoices/${id}/pdf`,
      headers: admin.headers,
    });
    expect(statusCode).toBe(200);
    return rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  };
  expect(await countImages()).toBe(0);
  const logo = String((await upload('logo', await createTestImage(300, 100))).body);
  await save({ logo, icon: '' });
  expect(await countImages()).toBeGreaterThan(0);
  await portal().deps.files.remove(logo.replace('/files/', ''));
  expect(await countImages()).toBe(0);
});
