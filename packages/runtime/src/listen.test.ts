import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { findFreePort } from '../testing/free-port.ts';
import { repeatCalls } from '../testing/repeat-calls.ts';
import { drainBeforeClose } from './drain.ts';
import { listenOn } from './listen.ts';

const addresses = ['127.0.0.1', '127.0.0.2'];

async function startServer(on = addresses) {
  const app = Fastify({ return503OnClosing: false });
  drainBeforeClose(app);
  app.get('/', async () => 'whole');
  const port = await findFreePort();
  await listenOn(app, { addresses: on, port });
  return { app, port };
}

// Linux alone has all of 127.0.0.0/8.
test.runIf(process.platform === 'linux')(
  'a server that closes loses no request at any of its addresses',
  async () => {
    const { app, port } = await startServer();
    const clients = await Promise.all(
      addresses.map(async (address) =>
        repeatCalls(`http://${address}:${port}`, [{ clients: 30, path: '/' }]),
      ),
    );
    await app.close();
    for (const { failures } of clients) expect(new Set(await failures)).toEqual(new Set(['ECONNREFUSED']));
  },
);

test('an address that this machine does not have is left out', async () => {
  const { app, port } = await startServer(['127.0.0.1', '192.0.2.1']);
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  await app.close();
});

test('a port taken at one of the addresses is an error', async () => {
  const { app, port } = await startServer();
  const second = Fastify();
  await expect(listenOn(second, { addresses: ['127.0.0.3', '127.0.0.1'], port })).rejects.toThrow(
    'EADDRINUSE',
  );
  await Promise.all([app.close(), second.close()]);
});
