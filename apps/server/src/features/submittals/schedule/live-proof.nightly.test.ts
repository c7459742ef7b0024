import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkPage } from './check-page.ts';

test('a page that takes longer than ten seconds is not live', async () => {
  const server = createServer((_, response) => void response.writeHead(200).write('<title>'));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  const siteProbeUrl = `http://127.0.0.1:${address.port}`;
  const expected = { url: 'http://localhost:3001/a', title: 'A lock & a weir', mark: 'a' };
  expect(await checkPage(expected, { publicSiteUrl: 'http://localhost:3001', siteProbeUrl })).toMatchObject({
    findings: ['The page was not complete within 10 seconds.'],
  });
});
