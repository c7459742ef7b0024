import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { drawing, writeMultipart } from '../../testing/enquiry-files.ts';
import { filledForm, givenAskedCompany, listRequests } from '../../testing/enquiry-scene.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { examineFiles } from './examine-files.ts';

const site = openTestSite();
const atOnce = 4;

/** Listens as a scanner would, and finds a file clean once the test says so. */
async function openSlowScanner() {
  const scans = new Set<Socket>();
  let most = 0;
  let isQuick = false;
  const end = (socket: Socket) => {
    scans.delete(socket);
    socket.end('stream: OK\0');
  };
  const server = createServer((socket) => {
    scans.add(socket);
    most = Math.max(most, scans.size);
    socket.resume();
    if (isQuick) end(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  Object.assign(site().deps.env, {
    clamav: { host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0 },
  });
  return {
    scans,
    most: () => most,
    /** Ends the scans that run, and those that follow. */
    endAll: () => {
      isQuick = true;
      scans.forEach(end);
    },
    [Symbol.asyncDispose]: async () => {
      Object.assign(site().deps.env, { clamav: null });
      server.close();
      for (const socket of scans) socket.destroy();
    },
  };
}

const file = { name: 'plan.dwg', content: drawing, sha256: createHash('sha256').update(drawing).digest() };
const examine = async (address: string) => examineFiles(site().deps, { files: [file], itemIds: [], address });
const areTaken = (examined: Awaited<ReturnType<typeof examine>>) =>
  typeof examined === 'object' && 'files' in examined;

test('never more than four scans run at once, the others wait, and what does not fit is told so, of one address first', async () => {
  await using scanner = await openSlowScanner();
  const flood = Array.from({ length: 10 }, async () => examine('flood'));
  const others = Array.from({ length: 5 }, async (_, index) => examine(`reader ${index}`));
  await expect.poll(() => scanner.scans.size).toBe(atOnce);
  scanner.endAll();
  expect((await Promise.all(others)).every(areTaken)).toBe(true);
  // Four ran, and four waited, of which the last made room for a reader.
  expect((await Promise.all(flood)).map((each) => (areTaken(each) ? 'taken' : each))).toEqual([
    ...Array.from({ length: 7 }, () => 'taken'),
    ...Array.from({ length: 3 }, () => 'busy'),
  ]);
  expect(scanner.most()).toBe(atOnce);
});

test('while as many wait as can, the form says that an enquiry without files is taken', async () => {
  await using scanner = await openSlowScanner();
  const { company } = await givenAskedCompany(site());
  const waiting = Array.from({ length: 30 }, async (_, index) => examine(`reader ${index}`));
  await expect.poll(() => scanner.scans.size).toBe(atOnce);
  const { payload, headers } = writeMultipart(filledForm, [file]);
  const refused = await site().post(`${company.path}/enquiry`, payload, headers);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(refused.body).toContain('Please send your enquiry without them, or try again later');
  const { statusCode } = await site().post(`${company.path}/enquiry`, filledForm);
  expect(statusCode).toBe(303);
  scanner.endAll();
  const examined = await Promise.all(waiting);
  expect(examined.filter(areTaken)).toHaveLength(12);
  expect(scanner.most()).toBe(atOnce);
  const again = await site().post(`${company.path}/enquiry`, payload, headers);
  expect(again.statusCode).toBe(303);
  expect(await listRequests(site(), [company])).toHaveLength(1);
});
