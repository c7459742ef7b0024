import { useTestPortal } from '@headwater/server/testing/test-portal';
import { createFixtures } from '@headwater/server/testing/fixtures';
import { givenCompleteArticle } from '@headwater/server/testing/submittals/given-complete';
import { beforeAll, expect, test } from 'vitest';
import { runScript, spawnScript } from '../../testing/run-script.ts';

const portal = useTestPortal();
let access: string[] = [];
let orderId = 0;
let submittalId = 0;

beforeAll(async () => {
  const url = await portal().app.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await portal().withApiToken(await portal().account({ admin: true }));
  access = ['--url', url, '--token', String(headers.authorization).replace('Bearer ', '')];
  const owner = await portal().account({ email: 'owner@example.com' });
  ({ orderId, submittalId } = await createFixtures(portal().db, owner));
});

const run = async (...args: string[]) => runScript(args);

test('users list prints a table or JSON, without colours outside a terminal', async () => {
  const { code, output } = await run('users', 'list', '--search', 'OWNER', ...access);
  expect(code).toBe(0);
  expect(output).toMatch(/^id +email +admin +role +suspended\n\d+ +owner@example.com +false +false\n$/);
  const { output: json } = await run('users', 'list', '--search', 'owner', '--json', ...access);
  expect(JSON.parse(json)).toEqual([
    { id: expect.any(Number), email: 'owner@example.com', admin: false, role: null, suspended: false },
  ]);
});

test('submittals are listed, approved and rejected', async () => {
  const { output } = await run('submittals', 'list', '--json', ...access);
  expect(JSON.parse(output)).toMatchObject([
    { id: submittalId, email: 'owner@example.com', action: 'delete' },
  ]);
  const rejected = await run('submittals', 'reject', String(submittalId), 'Not yet', ...access);
  expect(rejected).toEqual({ code: 0, output: 'Rejected.\n' });
  expect(await run('submittals', 'list', ...access)).toMatchObject({
    output: 'Nothing waits for a decision.\n',
  });
  expect(await run('submittals', 'approve', String(submittalId), ...access)).toEqual({
    code: 1,
    output: 'This has been changed, withdrawn or decided since you opened it. Nothing was decided.\n',
  });
});

test('an item is submitted by its id alone, and again without a change', async () => {
  const owner = await portal().account();
  const { id, uuid } = await givenCompleteArticle(portal(), owner);
  const { headers } = await portal().withApiToken(owner);
  const token = ['--token', String(headers.authorization).replace('Bearer ', '')];
  const submit = async (item: string) => run('submittals', 'submit', item, ...access, ...token);
  expect(await submit(uuid)).toEqual({ code: 0, output: 'Submitted.\n' });
  expect(await submit(String(id))).toEqual({ code: 0, output: 'Submitted before, and unchanged since.\n' });
});

test('a failure is JSON with --json, in the shape of the API’s', async () => {
  const refused = await run('orders', 'update', String(orderId), '--paid', 'soon', '--json', ...access);
  expect({ code: refused.code, ...JSON.parse(refused.output) }).toMatchObject({
    code: 1,
    errors: [{ path: 'paidDate', message: 'This is not a valid date' }],
  });
  const missing = await run('users', 'list', '--json', '--token', '');
  expect({ code: missing.code, ...JSON.parse(missing.output) }).toEqual({
    code: 1,
    message: 'An API token is needed: --token or PORTAL_TOKEN.',
    errors: [],
  });
  const { code, output } = await spawnScript(['submittals', 'reject', '17', ' ', '--json']);
  expect({ code, ...JSON.parse(output) }).toMatchObject({
    code: 1,
    message: expect.stringContaining('Give a reason.'),
  });
});

test('purchase orders are listed and processed', async () => {
  const { output } = await run('orders', 'list', '--json', ...access);
  expect(JSON.parse(output)).toContainEqual(
    expect.objectContaining({ id: orderId, status: 'waiting', pounds: 99 }),
  );
  const typed = ['--paid', '2026-01-02', '--end', '2099-12-31', '--amount', '118.80'];
  const processed = await run('orders', 'update', String(orderId), ...typed, ...access);
  expect(processed).toEqual({ code: 0, output: 'The order is processed, with access until 2099-12-31.\n' });
});

test('a missing token ends with code 1 and a one-line message', async () => {
  const { code, output } = await run('users', 'list', '--token', '');
  expect(code).toBe(1);
  expect(output).toContain('An API token is needed');
});

test('an unknown command ends the process with code 1 and a line', async () => {
  const { code, output } = await spawnScript(['nonsense']);
  expect(code).toBe(1);
  expect(output).toContain("unknown command 'nonsense'");
});
