import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';

/** Starts a receiver of webhooks for a test file. While it `isHolding`, it keeps deliveries waiting for its answer. */
export function useWebhookReceiver() {
  const answered: number[] = [];
  const held: ServerResponse[] = [];
  const receiver = { answered, held, isHolding: false, url: async () => listening };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (receiver.isHolding) return void held.push(response);
      answered.push(Number(request.headers['headwater-delivery']));
      response.writeHead(204).end();
    });
  });
  const listening = (async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}/`;
  })();
  afterAll(() => server.close());
  return receiver;
}
