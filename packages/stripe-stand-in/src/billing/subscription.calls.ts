import { z } from 'zod';
import { call } from '../api/call.ts';
import { listCall, retrieveCall } from '../api/list-call.ts';
import { flag, text, whole } from '../api/params.ts';
import { invalid } from '../core/api-error.ts';
import { emit } from '../core/events.ts';
import { change, find } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import { endSubscription } from './end-subscription.ts';
import { currentPeriod } from './period.ts';

const path = '/v1/subscriptions';
const kind = 'subscription';
const updateInput = z.strictObject({
  cancel_at: whole.exactOptional(),
  cancel_at_period_end: flag.exactOptional(),
});

export const subscriptionCalls = [
  retrieveCall(kind, path),
  call('POST', `${path}/:id`, updateInput, (world, params, { id }) =>
    updateSubscription(world, find(world, kind, id), params),
  ),
  call('DELETE', `${path}/:id`, z.strictObject({}), (world, _, { id }) =>
    endSubscription(world, notEnded(find(world, kind, id)), 'cancellation_requested'),
  ),
  // Without a status, which is not asked for, the API lists all but the cancelled.
  listCall(
    kind,
    path,
    { customer: text.optional() },
    ({ customer, status }, filter) => customer === (filter.customer ?? customer) && status !== 'canceled',
  ),
];

function updateSubscription(
  world: World,
  subscription: Objects['subscription'],
  { cancel_at_period_end: ends, ...params }: z.output<typeof updateInput>,
): Objects['subscription'] {
  const before = notEnded(subscription);
  const updated = change(world, kind, before, {
    ...params,
    ...(ends === undefined ? {} : renewal(before, ends, world.now())),
  });
  emit(world, 'customer.subscription.updated', updated);
  return updated;
}

function renewal(
  subscription: Objects['subscription'],
  ends: boolean,
  now: number,
): Partial<Objects['subscription']> {
  return {
    cancel_at_period_end: ends,
    // A day that was set by itself stays.
    ...((ends || subscription.cancel_at_period_end) && {
      cancel_at: ends ? currentPeriod(subscription).end : null,
    }),
    canceled_at: ends ? now : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: ends ? 'cancellation_requested' : null,
    },
  };
}

function notEnded(subscription: Objects['subscription']): Objects['subscription'] {
  if (subscription.status !== 'canceled') return subscription;
  throw invalid(`No such subscription: '${subscription.id}'`, {
    code: 'resource_missing',
    param: 'id',
    status: 404,
  });
}
