import { londonDay } from '@headwater/contract/dates';
import { salesAlarms, type SalesAlarmKind } from '@headwater/contract/sales-alarms';
import { secretLink } from '@headwater/contract/secret-links';
import type { Transaction } from '@headwater/db/connect';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import type { Deps } from '../../../deps.ts';
import type { EmailBlock } from '../../mails/rendering/email-template.ts';
import { enqueueCompanyEvent } from '../../webhooks/webhook-outbox.queries.ts';
import { insertSalesEntry, proposeStep } from '../sales/history.queries.ts';
import { insertAlarm } from './alarms.queries.ts';
import { askWhy } from './ask-why.ts';

interface Alarm {
  accountId: number;
  kind: SalesAlarmKind;
  /** What it is about, such as a payment: each raises an alarm of a kind once. */
  about: string;
}

/**
 * Lets the sales people and the publisher's own systems know, once, that a renewal or a sale is in danger. Returns what
 * the email about it asks the customer; null if it was announced before, or the customer could answer nothing.
 */
export async function raiseAlarm(
  trx: Transaction,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { accountId, kind, about }: Alarm,
): Promise<readonly EmailBlock[] | null> {
  const at = now();
  const secret = newSecret();
  if (!(await insertAlarm(trx, { accountId, kind, about, tokenHash: hashSecret(secret), at }))) return null;
  const { label, step } = salesAlarms[kind];
  await insertSalesEntry(trx, { accountId, authorId: null, at, kind: 'alarm', text: label });
  await proposeStep(trx, { accountId, step, on: londonDay(at), at });
  await enqueueCompanyEvent(trx, { event: 'sales-alarm', holderId: accountId, at, alarm: { kind } });
  return askWhy(secretLink(env, { link: 'leaving-reason', secret }));
}
