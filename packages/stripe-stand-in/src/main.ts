import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { catalogueEntry } from './catalogue/seed.ts';
import { createFakeStripe } from './fake-stripe.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'secret-key': { type: 'string' },
    'webhook-secret': { type: 'string' },
    'webhook-url': { type: 'string' },
    'state-file': { type: 'string' },
    'control-key-file': { type: 'string' },
    catalogue: { type: 'string' },
  },
});
const options = z
  .object({
    port: z.coerce.number<string>().int(),
    'secret-key': z.string(),
    'webhook-secret': z.string(),
    'webhook-url': z.url(),
    'state-file': z.string(),
    'control-key-file': z.string(),
    catalogue: z
      .string()
      .transform((json): unknown => JSON.parse(json))
      .pipe(z.array(catalogueEntry)),
  })
  .parse(values);

// A new one at each start, for those alone who may read this user's files.
const controlKey = randomBytes(24).toString('base64url');
writeFileSync(options['control-key-file'], controlKey, { mode: 0o600 });

const app = createFakeStripe({
  controlKey,
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

// Whoever reaches it pays without money: never more than this machine.
await app.listen({ host: 'localhost', port: options.port }).catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(
    `The fake Stripe cannot listen on port ${options.port} of localhost (${error.code ?? error.message}). Start again, and it takes another port.\n`,
  );
  process.exit(1);
});
process.send?.({ type: 'ready' });
