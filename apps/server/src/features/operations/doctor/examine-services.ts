import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { formatPrice } from '@headwater/contract/money';
import type { Product } from '@headwater/contract/store';
import { createStorage } from '@headwater/runtime/create-storage';
import { listStaleDrafts } from '@headwater/runtime/disk-storage';
import type Stripe from 'stripe';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../errors.ts';
import { createSmtpTransport } from '../../mails/mailer.ts';
import { listProducts } from '../../store/products/products.queries.ts';
import { assertStripePrice } from '../../store/products/stripe-price.ts';
import { describeStorage } from './describe-damage.ts';
import { bad, examine, good, warning, type Finding } from './finding.ts';

/** Writes a file, reads it and removes it. Opening the folder removes old drafts, which are counted first. */
export async function examineStorage({ env }: Pick<Deps, 'env'>): Promise<Finding[]> {
  const where = describeStorage(env);
  const todo =
    env.filesIn === 's3'
      ? 'Are the S3_ settings right, may its key read and write, and does the storage run?'
      : 'May this user write there, and is there room on the disk?';
  return examine('storage', todo, async () => {
    const folder = join(env.dataDir, 'files');
    const drafts = await listStaleDrafts(folder);
    const storage = await createStorage(env);
    const name = `${randomUUID()}.png`;
    await storage.put(name, Buffer.from(name));
    const found = await storage.get(name);
    const content = found && (await text(found.stream));
    await storage.remove(name);
    if (content !== name) return [bad('storage', `${where} did not return what was written.`, todo)];
    return [
      good('storage', `Files are written to and read from ${where}.`),
      ...(drafts.length === 0
        ? []
        : [good('storage', `Removed ${drafts.length} drafts of killed processes from ${folder}/tmp.`)]),
    ];
  });
}

export async function examineMail({ env }: Pick<Deps, 'env'>): Promise<Finding[]> {
  const { smtpUrl, dataDir } = env;
  if (smtpUrl === null)
    return [
      warning('mail', `Emails are saved as files in ${dataDir}/mail, and sent to nobody.`, 'Set SMTP_URL.'),
    ];
  return examine(
    'mail',
    'Is SMTP_URL right, with its user and password, and does the server run?',
    async () => {
      await createSmtpTransport(smtpUrl).verify();
      return [good('mail', `${new URL(smtpUrl).hostname} accepts emails.`)];
    },
  );
}

/** Checks that the price of each package on offer is the same at Stripe. */
export async function examinePayments(
  { db, stripe }: Pick<Deps, 'db' | 'stripe'>,
  { isStripeFake }: { isStripeFake: boolean },
): Promise<Finding[]> {
  const todo = 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.';
  if (!stripe)
    return [warning('payments', 'Payment by card is off: there are no keys, and no stand-in runs.', todo)];
  if (isStripeFake) return [warning('payments', 'A stand-in takes the payments: no money moves.', todo)];
  return examine('payments', 'Is STRIPE_SECRET_KEY right, and can Stripe be reached?', async () => {
    const findings: Finding[] = [];
    for (const product of await listProducts(db)) findings.push(await examinePrice(stripe, product));
    return findings;
  });
}

async function examinePrice(stripe: Stripe, { name, price, stripe: { priceId } }: Product): Promise<Finding> {
  try {
    await assertStripePrice(stripe, { price, priceId });
    return good('payments', `Stripe sells ${name} for ${formatPrice(price)}.`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return bad('payments', error.message, `Run: npm run portal -- product set "${name}" --price-id …`);
  }
}
