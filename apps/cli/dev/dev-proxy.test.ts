import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDevProxy } from './dev-proxy.ts';

let serving: boolean;
let address: string;
const servers: Server[] = [];

beforeAll(async () => {
  const [servicePort, vitePort, port] = [await listen('service'), await listen('vite'), await findFreePort()];
  const isServing = () => serving;
  servers.push(
    await startDevProxy({ name: 'portal', host: '127.0.0.1', port, servicePort, vitePort, isServing }),
  );
  address = `127.0.0.1:${port}`;
});
beforeEach(() => {
  serving = true;
});
afterAll(() => servers.forEach((server) => server.close()));

/** Starts a server that answers with its name and what it was sent, and echoes what comes over a WebSocket. */
async function listen(name: string): Promise<number> {
  const port = await findFreePort();
  const server = createServer((incoming, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']).statusCode = 201;
    response.write(`${name} ${incoming.method} ${incoming.url} ${incoming.headers.host} `);
    incoming.pipe(response);
  });
  server.on('upgrade', ({ headers }, socket) => {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: ${headers.upgrade}\r\n\r\n`,
    );
    socket.pipe(socket);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  servers.push(server);
  return port;
}

const get = (path: string, accept = '*/*') => fetch(`http://${address}${path}`, { headers: { accept } });

test('requests and answers pass through: calls and files to the service, the rest to Vite', async () => {
  const answer = await fetch(`http://${address}/api/x?y=1`, { method: 'POST', body: 'sent' });
  expect(await answer.text()).toBe(`service POST /api/x?y=1 ${address} sent`);
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  for (const path of ['/trpc/session.get', '/files/1.png'])
    expect(await (await get(path)).text()).toMatch(/^service /);
  for (const path of ['/', '/apis', '/src/main.tsx'])
    expect(await (await get(path)).text()).toMatch(/^vite /);
});

test("Vite's WebSocket passes through, in both directions", async () => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  const [answer, socket] = await once(request(`http://${address}/`, { headers }).end(), 'upgrade');
  expect(answer.headers.upgrade).toBe('websocket');
  socket.end('there and back');
  expect(await text(socket)).toBe('there and back');
});

test('while the service restarts, pages say so and load again, and calls fail as the portal’s do', async () => {
  serving = false;
  for (const path of ['/', '/api/docs']) {
    const page = await get(path, 'text/html,*/*;q=0.8');
    expect(page.status).toBe(503);
    expect(page.headers.get('refresh')).toBe('1');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('The portal restarts');
  }
  for (const path of ['/api/health', '/trpc/session.get']) {
    const call = await get(path);
    expect(call.status).toBe(503);
    expect(await call.json()).toEqual({
      message: 'The portal restarts after a change of its code. Please try again.',
      errors: [],
    });
  }
  expect(await (await get('/src/main.tsx')).text()).toMatch(/^vite /);
});

test('a service that does not answer counts as restarting', async () => {
  const port = await findFreePort();
  const options = { name: 'public site', host: '127.0.0.1', vitePort: null, isServing: () => true };
  servers.push(await startDevProxy({ ...options, port, servicePort: await findFreePort() }));
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('The public site restarts');
});
