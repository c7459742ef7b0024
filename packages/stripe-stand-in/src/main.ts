import { parseArgs } from 'node:util';
import { z } from 'zod';
import { catalogueEntry } from './catalogue/seed.ts';
import { createFakeStripe } from './fake-stripe.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string' },
    port: { type: 'string' },
    'secret-key': { type: 'string' },
    'webhook-secret': { type: 'string' },
    'webhook-url': { type: 'string' },
    'state-file': { type: 'string' },
    catalogue: { type: 'string' },
  },
});
const options = z
  .object({
    host: z.string(),
    port: z.coerce.number<string>().int(),
    'secret-key': z.string(),
    'webhook-secret': z.string(),
    'webhook-url': z.url(),
    'state-file': z.string(),
    catalogue: z
      .string()
      .transform((json): unknown => JSON.parse(json))
      .pipe(z.array(catalogueEntry)),
  })
  .parse(values);

const app = createFakeStripe({
  secretKey: options['secret-key'],
  webhookSecret: options['webhook-secret'],
  webhookUrl: options['webhook-url'],
  stateFile: options['state-file'],
  catalogue: options.catalogue,
});

async function stop(): Promise<void> {
  await app.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, () => void stop());
// The parent may have gone while this process was still starting.
if (process.connected === false) await stop();

await app.listen({ host: options.host, port: options.port });
process.send?.({ type: 'ready' });
