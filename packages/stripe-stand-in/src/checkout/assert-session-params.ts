import { invalidRequest } from '../api/api-error.ts';
import type { LineItem } from '../store/wire.ts';
import type { CreateSessionParams } from './session.params.ts';

/** Throws 400, in Stripe's words, where the parameters of a session do not fit each other. */
export function assertSessionParams(params: CreateSessionParams, lineItems: readonly LineItem[]): void {
  assertMode(params, lineItems);
  if (params.customer_update && params.customer === undefined) {
    throw invalidRequest('`customer_update` can only be used with `customer`.', { param: 'customer_update' });
  }
  if (
    params.tax_id_collection?.enabled &&
    params.customer !== undefined &&
    params.customer_update?.name !== 'auto'
  ) {
    throw invalidRequest(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      { param: 'tax_id_collection' },
    );
  }
}

function assertMode(params: CreateSessionParams, lineItems: readonly LineItem[]): void {
  const recurs = lineItems.some(({ price }) => price?.type === 'recurring');
  if (params.mode === 'payment' && recurs) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'mode' },
    );
  }
  if (params.mode === 'subscription' && !recurs) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'mode' },
    );
  }
  const param = params.mode === 'payment' ? 'subscription_data' : 'payment_intent_data';
  if (params[param] !== undefined) {
    throw invalidRequest(`You can not pass \`${param}\` in \`${params.mode}\` mode.`, { param });
  }
}
