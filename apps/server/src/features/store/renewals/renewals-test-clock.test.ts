import { addDays, addYear } from '@headwater/contract/dates';
import { expect, test } from 'vitest';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { sendAccessReminders } from '../access/send-access-reminders.ts';
import { givenPaidCheckout, getPaymentRow } from '../../../../testing/store/given-checkout.ts';
import { accessOfCaller } from '../../../../testing/store/given-order.ts';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';

const portal = useTestPortal({ payments: true });
const today = stopClock();

/** Advances the clocks of Stripe and the portal to noon of that day, and handles all events until then. */
async function advanceClockTo(day: string): Promise<void> {
  const noon = new Date(`${day}T12:00:00Z`);
  await portal()
    .stripe()
    .control.advanceTo(noon.getTime() / 1_000);
  portal().setNow(noon);
  await deliverAllEvents(portal());
  const { deps } = portal();
  await sendAccessReminders(deps);
}

test('a subscription is renewed without a gap or a reminder, until it is cancelled and ends', async () => {
  // Uses a token, because no session lasts that long.
  const owner = await portal().withApiToken(await portal().account());
  const sessionId = await givenPaidCheckout(portal(), owner, 'price_bronze_yearly');
  await deliverAllEvents(portal());
  const year = addYear(today);
  const secondYear = addYear(year);
  await advanceClockTo(addDays(year, 1));
  expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: secondYear });

  const id = (await getPaymentRow(portal(), sessionId))?.id;
  expect(await owner.mutate('store.renewals.set', { id, renews: false })).toMatchObject({ status: 200 });
  await advanceClockTo(secondYear);
  expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: secondYear });
  await advanceClockTo(addDays(secondYear, 1));
  expect(await accessOfCaller(owner)).toEqual({ activeSubscription: false, endDate: null });
  const mails = await listMailsTo(portal().db, owner.email);
  expect(mails.map(({ kind }) => kind)).toEqual([
    'payment-received',
    'payment-received',
    'renewal-ended',
    'access-ending',
    'access-ended',
  ]);
});
