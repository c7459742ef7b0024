import { pageEvents } from '@headwater/contract/webhook-events';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { insertWebhook } from '../src/features/webhooks/webhooks.queries.ts';
import { useSmtpSink } from '../testing/mails/smtp-sink.ts';
import { givenPaidCheckout } from '../testing/store/given-checkout.ts';
import { deliverAllEvents } from '../testing/store/payment-events.ts';
import { storedFiles } from '../testing/uploads/stored-files.ts';
import { addDelivery, addMail, addPicture, pay } from './add-work.ts';
import { createDelays } from './delays.ts';
import { openWorkers } from './open-workers.ts';
import { useWebhookReceiver } from './webhook-receiver.ts';
import { roundsOfKind } from './rounds-of-kind.ts';
import { workerLayouts } from './worker-layouts.ts';

const smtp = useSmtpSink();
const workers = openWorkers(smtp);
const receiver = useWebhookReceiver();
let picture: Buffer;
/** Of somebody who has paid before, so that there is an invoice to send. */
let invoiceId: number;

/** What each worker holds when it is killed. */
const TASKS = ['create_image_variants', 'deliver_webhook', 'handle_payment_event', 'send_mail'];

const LIMIT_MS = 10_000;

const kills = Math.ceil(roundsOfKind / 8);

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 960, height: 540, channels: 3, background: 'grey', noise } as const;
  picture = await sharp({ create }).png().toBuffer();
  const portal = workers.portal();
  const webhook = {
    companyId: null,
    url: await receiver.url(),
    secret: 'secret',
    events: [...pageEvents],
    at: new Date(),
  };
  await portal.db.transaction().execute(async (trx) => insertWebhook(trx, webhook));
  await givenPaidCheckout(portal, await portal.account());
  await deliverAllEvents(portal);
  invoiceId = (await portal.db.selectFrom('invoices').select('id').executeTakeFirstOrThrow()).id;
});

test.for(workerLayouts)(
  `what a killed worker $layout held is done once by the other worker within 10 seconds, after ${kills} kills`,
  async (layout) => {
    const delays = createDelays();
    let [worker, other] = await Promise.all([workers.startWorker(layout), workers.startWorker(layout)]);
    for (let kill = 0; kill < kills; kill += 1) {
      await everythingSent();
      // Only so that it is the one to be killed that takes the jobs.
      other.pause();
      const work = await giveHeldWork();
      other.resume();
      await worker.end('SIGKILL');
      delays.add(await timeUntilDone(work));
      [worker, other] = [other, await workers.startWorker(layout)];
    }
    expect(await listRepeated()).toEqual([]);
    expect(await listFileNames()).toEqual((await storedFiles(workers.portal())).names);
    await Promise.all([worker.end('SIGTERM'), other.end('SIGTERM')]);
    process.stdout.write(delays.report(`A killed worker ${layout.layout}, beside another`));
  },
);

test.for(workerLayouts)(
  `what the only worker $layout held when it was killed is done once within 10 seconds by itself, started again, after ${kills} kills`,
  async (layout) => {
    const delays = createDelays();
    const name = `supervised ${layout.layout}`;
    let worker = await workers.startWorker(layout, { name });
    for (let kill = 0; kill < kills; kill += 1) {
      await everythingSent();
      const work = await giveHeldWork();
      await worker.end('SIGKILL');
      const restarted = workers.startWorker(layout, { name });
      delays.add(await timeUntilDone(work));
      worker = await restarted;
    }
    expect(await listRepeated()).toEqual([]);
    expect(await listFileNames()).toEqual((await storedFiles(workers.portal())).names);
    await worker.end('SIGTERM');
    process.stdout.write(delays.report(`The only worker ${layout.layout}, killed and started again`));
  },
);

/**
 * Waits for what the work before has left to send. It would be held as well, or by a worker that is paused after its email
 * was accepted, and be sent again.
 */
async function everythingSent(): Promise<void> {
  await expect.poll(async () => workers.listUnsent()).toEqual([]);
}

/** Gives a worker one job of each kind, of which none can end; resolves once all are held. Returns a check of each for whether it is done. */
async function giveHeldWork(): Promise<Record<string, () => boolean | Promise<boolean>>> {
  const { db } = workers.portal();
  smtp.isHolding = true;
  receiver.isHolding = true;
  workers.stripe().setMode('hang');
  const to = await addMail(workers.portal());
  const invoiceTo = await addMail(workers.portal(), { invoiceId });
  const deliveryId = await addDelivery(workers.portal());
  const owner = await workers.portal().account();
  await pay(workers.portal(), owner);
  const held = sql<{ task: string }>`
    select distinct task_identifier as task from graphile_worker.jobs where locked_at is not null order by task`;
  const listHeld = async () => (await held.execute(db)).rows.map(({ task }) => task);
  await expect.poll(() => [smtp.heldReplies.length, receiver.held.length], { interval: 5 }).toEqual([2, 1]);
  await expect.poll(listHeld, { interval: 5 }).toEqual(TASKS.slice(1));
  // Last, as nothing holds it but the time that it takes.
  const fileId = await addPicture(workers.portal(), owner, picture);
  await expect.poll(listHeld, { interval: 5 }).toEqual(TASKS);
  const hasArrived = (address: string) => smtp.received.some((mail) => mail.to.includes(address));
  const access = db.selectFrom('entitlements').select('id').where('account_id', '=', owner.id);
  const file = db.selectFrom('files').select('variant_widths as widths').where('id', '=', fileId);
  return {
    mail: () => hasArrived(to),
    invoice: () => hasArrived(invoiceTo),
    webhook: () => receiver.answered.includes(deliveryId),
    payment: async () => (await access.execute()).length === 1,
    picture: async () => (await file.executeTakeFirstOrThrow()).widths.length === 3,
  };
}

/** Lets the services answer whoever asks from now on, and measures how long each piece of work takes, in milliseconds. */
async function timeUntilDone(work: Awaited<ReturnType<typeof giveHeldWork>>) {
  const since = performance.now();
  smtp.isHolding = false;
  smtp.heldReplies.length = 0;
  receiver.isHolding = false;
  receiver.held.length = 0;
  workers.stripe().setMode('healthy');
  const delays = Object.entries(work).map(async ([kind, isDone]): Promise<[string, number]> => {
    await expect.poll(isDone, { interval: 20, timeout: LIMIT_MS, message: kind }).toBe(true);
    return [kind, performance.now() - since];
  });
  return Promise.all(delays);
}

/** Lists the emails and deliveries that were accepted more than once, and the accounts that were given access more than once. */
async function listRepeated() {
  await everythingSent();
  const entitlements = workers.portal().db.selectFrom('entitlements').select('account_id as id');
  const all = [
    ...smtp.received.map(({ to, raw }) => `${String(to)} ${/^Message-ID: .*$/im.exec(raw)?.[0]}`),
    ...receiver.answered.map((id) => `delivery ${id}`),
    ...(await entitlements.execute()).map(({ id }) => `access of ${id}`),
  ];
  return all.filter((done, at) => all.indexOf(done) !== at);
}

/** Lists the names of the files that there should be. */
async function listFileNames(): Promise<string[]> {
  const images = await workers
    .portal()
    .db.selectFrom('files')
    .select(['id', 'variant_widths as widths'])
    .execute();
  return images
    .flatMap(({ id, widths }) => [`${id}.png`, ...widths.map((width) => `${id}-${width}.webp`)])
    .toSorted((a, b) => a.localeCompare(b));
}
