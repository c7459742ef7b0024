import { useTestPortal } from '@headwater/server/testing/test-portal';
import { givenProduct } from '@headwater/server/testing/store/given-order';
import { beforeAll, expect, test } from 'vitest';
import { runScript } from '../../testing/run-script.ts';

const portal = useTestPortal();
let access: string[] = [];
let name = '';

beforeAll(async () => {
  const url = await portal().app.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await portal().withApiToken(await portal().account({ admin: true }));
  access = ['--url', url, '--token', String(headers.authorization).replace('Bearer ', '')];
  await portal().account({ email: 'owner@example.com' });
  ({ name } = await givenProduct(portal().db));
});

const run = async (...args: string[]) => runScript(['access', ...args, ...access]);

test('access is granted, listed, changed and ended', async () => {
  const asked = ['--package', name, '--until', '2098-12-31', '--reason', 'A partner'];
  const granted = await run('grant', 'Owner@example.com', ...asked, '--json');
  const { id } = JSON.parse(granted.output);
  expect(await run('list', 'owner@example.com')).toMatchObject({
    code: 0,
    output: expect.stringMatching(new RegExp(`${id} +granted +${name} +\\S+ +2098-12-31`)),
  });
  expect(await run('change', String(id), '--until', '2099-12-31', '--reason', 'Longer')).toEqual({
    code: 0,
    output: `Access ${id} (${name}) runs until 31 Dec 2099.\n`,
  });
  const ended = ['end', String(id), '--reason', 'A mistake'];
  expect(await run(...ended)).toEqual({ code: 0, output: 'The access has ended.\n' });
  expect(await run(...ended)).toEqual({ code: 1, output: 'This access has been ended already.\n' });
});

test('an unknown email or package, and a day that has passed, end with code 1 and a sentence', async () => {
  const asked = ['--until', '2098-12-31', '--reason', 'A partner'];
  expect(await run('grant', 'nobody@example.com', '--package', name, ...asked)).toEqual({
    code: 1,
    output: 'There is no account with the email nobody@example.com.\n',
  });
  expect((await run('grant', 'owner@example.com', '--package', 'Gold', ...asked)).output).toMatch(
    /^There is no package “Gold”\. On offer: /,
  );
  const past = ['--package', name, '--until', '2020-01-01', '--reason', 'A partner'];
  expect(await run('grant', 'owner@example.com', ...past)).toMatchObject({ code: 1 });
});

test('an account is found although its email is a part of a thousand others', async () => {
  const others = Array.from({ length: 1_000 }, (_, index) => ({
    email: `a${index}-zed@example.com`,
    password_hash: '',
    recovery_code_hash: '',
  }));
  await portal().db.insertInto('accounts').values(others).execute();
  await portal().account({ email: 'zed@example.com' });
  expect(await run('list', 'zed@example.com')).toEqual({ code: 0, output: 'No access, now or before.\n' });
});
