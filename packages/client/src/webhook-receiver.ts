import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { WebhookBody } from './portal-types.ts';
import { verifyWebhookSignature } from './webhook-signature.ts';

export type { WebhookBody };

interface WebhookReceiverOptions {
  /** The secret that the portal showed when the webhook was created. */
  secret: string;
  /** Called for each delivery once, however often it arrives. Where it throws, the portal retries the delivery. */
  onDelivery: (body: WebhookBody, delivery: string) => void;
}

const MAX_BODY_BYTES = 100_000;

/** Creates a server for the portal's webhooks: it answers 204 to what the portal just signed, and else 401. */
export function createWebhookReceiver({ secret, onDelivery }: WebhookReceiverOptions): Server {
  const processed = new Set<string>();

  async function receive(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST') return 405;
    const body = await readBody(request);
    if (body === null) return 413;
    const { 'headwater-signature': signature, 'headwater-delivery': delivery } = request.headers;
    if (!verifyWebhookSignature({ body, secret, signature: String(signature) })) return 401;
    if (processed.has(String(delivery))) return 204;
    onDelivery(JSON.parse(body), String(delivery));
    processed.add(String(delivery));
    return 204;
  }

  return createServer((request, response) => {
    receive(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(500).end(),
    );
  });
}

/** Returns null where the body is longer than anything that the portal sends. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
