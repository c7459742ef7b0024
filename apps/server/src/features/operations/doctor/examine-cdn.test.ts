import { once } from 'node:events';
import { createServer } from 'node:http';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { expect, test } from 'vitest';
import { examineCdn } from './examine-cdn.ts';

const purgeHeader = { name: 'Fastly-Key', value: 'a-secret' };

test.each([
  [200, 'good', 'The cache in front of the public site purges what changes.'],
  [403, 'bad', 'The cache at CDN_PURGE_URL answered 403.'],
])('a cache that answers %i is %s', async (status, state, says) => {
  const cache = createServer((request, response) => {
    const isKnown = request.headers['fastly-key'] === 'a-secret';
    response.writeHead(isKnown ? status : 401).end();
  }).listen(await findFreePort(), '127.0.0.1');
  await once(cache, 'listening');
  const address = cache.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const cdn = { purgeUrl: `http://127.0.0.1:${port}/purge`, purgeHeader };
  expect(await examineCdn({ cdn })).toMatchObject([{ state, says }]);
  cache.closeAllConnections();
  cache.close();
});

test('an unreachable cache is bad, and no cache is good', async () => {
  const cdn = { purgeUrl: 'http://127.0.0.1:1/', purgeHeader: null };
  expect(await examineCdn({ cdn })).toMatchObject([
    {
      state: 'bad',
      says: 'The cache at CDN_PURGE_URL cannot be reached.',
      todo: expect.stringContaining('Are CDN_PURGE_URL and CDN_PURGE_HEADER right'),
    },
  ]);
  expect(await examineCdn({ cdn: null })).toMatchObject([{ state: 'good' }]);
});
