import { invalid } from '../core/api-error.ts';
import type { LineItem } from '../core/wire.ts';
import type { CreateSession } from './session.params.ts';

/** The rules that hold between the parameters of a session, in the API's own words. */
export function checkSession(params: CreateSession, lineItems: readonly LineItem[]): void {
  checkMode(params, lineItems);
  if (params.customer_update && params.customer === undefined) {
    throw invalid('`customer_update` can only be used with `customer`.', { param: 'customer_update' });
  }
  if (
    params.tax_id_collection?.enabled &&
    params.customer !== undefined &&
    params.customer_update?.name !== 'auto'
  ) {
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      { param: 'tax_id_collection' },
    );
  }
}

function checkMode(params: CreateSession, lineItems: readonly LineItem[]): void {
  const recurring = lineItems.filter(({ price }) => price?.type === 'recurring');
  if (params.mode === 'payment') {
    if (recurring.length > 0) {
      throw invalid(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        { param: 'mode' },
      );
    }
    refuse(params, 'subscription_data');
    return;
  }
  if (recurring.length === 0) {
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'mode',
    });
  }
  refuse(params, 'payment_intent_data');
}

function refuse(params: CreateSession, param: keyof CreateSession): void {
  if (params[param] === undefined) return;
  throw invalid(`You can not pass \`${param}\` in \`${params.mode}\` mode.`, { param });
}
