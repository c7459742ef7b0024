import { mailboxLimit } from '@headwater/db/mailbox-limit';
import { getRetryAfterSeconds, reserveAttempt, type RateLimit } from '@headwater/db/rate-limit';
import { beforeEach, expect, test } from 'vitest';
import { filledForm, givenAskedCompany } from '../../testing/enquiry-scene.ts';
import { insertPublished } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { companyLimit, readerLimit, requestLimits } from './enquiry-limits.ts';

const site = openTestSite();
let scene: Awaited<ReturnType<typeof givenAskedCompany>>;
beforeEach(async () => {
  scene = await givenAskedCompany(site());
});

const HOURS = 24;

async function isAccepted(limits: readonly RateLimit[], now = noon): Promise<boolean> {
  return site()
    .deps.db.transaction()
    .execute(async (trx) => 'attemptIds' in (await reserveAttempt(trx, { limits, now })));
}

test('forms to five companies from one network, sent until they are refused in each hour of a day, ask twenty in all, and others can still ask', async () => {
  let asked = 0;
  for (let hour = 0; hour < HOURS; hour++) {
    const now = new Date(noon.getTime() + hour * 60 * 60_000);
    const form = (mailbox: string) => requestLimits({ address: 'attacker', mailbox }, { companies: 5 });
    // A refusal counts nothing, so that it is all the same how many follow the first.
    while (await isAccepted(form(`${hour} ${asked}`), now)) asked += 5;
    const hits = await countHits();
    for (let more = 0; more < 5; more++)
      expect(await isAccepted(form(`${hour} more ${more}`), now)).toBe(false);
    expect(await countHits()).toBe(hits);
  }
  expect(asked).toBe(20);
  const reader = { address: 'reader', mailbox: 'reader' };
  const evening = new Date(noon.getTime() + (HOURS - 1) * 60 * 60_000);
  expect(await isAccepted(requestLimits(reader, { companies: 5 }), evening)).toBe(true);
});

async function countHits(): Promise<number> {
  return (await site().deps.db.selectFrom('throttle_hits').select('id').execute()).length;
}

test('a stranger who fills a company’s day by confirmed enquiries shuts its form for that day, and nothing else', async () => {
  const { db } = site().deps;
  let confirmed = 0;
  while (await isAccepted([companyLimit(scene.company.id)])) confirmed++;
  expect(confirmed).toBe(100);
  const other = await insertPublished(db, { type: 'company', title: 'Aire' });
  const slugOf = ({ path }: { path: string }) => path.replace('/supply-chain/', '');
  const both = `/supply-chain/enquiry?company=${slugOf(scene.company)}&company=${slugOf(other)}`;
  const send = async (path: string) => (await site().post(path, filledForm)).statusCode;
  expect(await send(`${scene.company.path}/enquiry`)).toBe(429);
  // What still works: others' forms, a form to several that names it, its page, and reports of mistakes on that.
  expect(await send(`${other.path}/enquiry`)).toBe(303);
  expect(await send(both)).toBe(303);
  expect((await site().get(scene.company.path)).statusCode).toBe(200);
  expect(await send(`${scene.company.path}/mistake`)).toBe(303);
  site().setNow(new Date(noon.getTime() + HOURS * 60 * 60_000));
  const tomorrow = await site().post(`${scene.company.path}/enquiry`, {
    ...filledForm,
    opened: String(noon.getTime()),
  });
  expect(tomorrow.statusCode).toBe(303);
});

test('a stranger who types another’s address sends it eight emails a day, and its owner can still register', async () => {
  const victim = 'victim';
  let mails = 0;
  // From as many networks as it takes.
  while (await isAccepted(requestLimits({ address: `network ${mails}`, mailbox: victim }, { companies: 1 })))
    mails++;
  expect(mails).toBe(8);
  const own = mailboxLimit({ mailbox: victim, by: 'themselves' });
  expect(await getRetryAfterSeconds(site().deps.db, { limits: [own], now: noon })).toBe(0);
  const elsewhere = { address: 'network 0', mailbox: 'the victim’s other mailbox' };
  expect(await isAccepted(requestLimits(elsewhere, { companies: 1 }))).toBe(true);
});

test('forms to five companies at once that name another’s address use up eight emails of it, as those to one do, and none of the companies that it may ask', async () => {
  let forms = 0;
  while (
    await isAccepted(requestLimits({ address: `network ${forms}`, mailbox: 'victim' }, { companies: 5 }))
  )
    forms++;
  expect(forms).toBe(8);
  const mails = await site()
    .deps.db.selectFrom('throttle_hits')
    .select('id')
    .where('scope', '=', 'mailbox')
    .execute();
  expect(mails).toHaveLength(8);
  expect(await isAccepted([readerLimit('victim', { companies: 20 })])).toBe(true);
});
