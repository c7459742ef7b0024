import { createHash } from 'node:crypto';
import type { Metrics } from '@headwater/runtime/telemetry/metrics';
import { Counter, Gauge } from 'prom-client';
import type { Deps } from '../../../deps.ts';
import { addressKey } from '@headwater/runtime/address-key';
import type { Refusal } from '../../../http/observe-refusals.ts';
import { getAccountByEmail } from '../../session/account/accounts.queries.ts';
import { countSecurityEntries, insertSecurityEvent } from './security-log.queries.ts';

const HOUR_MS = 3_600_000;
/** The time for which the same refusal of the same account from the same network is not written again. */
const QUIET_MS = HOUR_MS;

type SecurityLogDeps = Pick<Deps, 'db' | 'metrics' | 'now' | 'log'>;

/**
 * Returns the function that records refusals: the metrics count each one, the audit contains the first of an hour. A
 * flood therefore costs a lookup for each refusal, and cannot fill the audit.
 */
export function createSecurityLog({ db, metrics, now, log }: SecurityLogDeps) {
  const count = metrics ? countRefusals(metrics) : () => undefined;
  if (metrics) countEntries(metrics, { db, now, log });
  return async (refusal: Refusal): Promise<void> => {
    count(refusal);
    const { kind, claimedEmail, identity, address, route } = refusal;
    const at = now();
    const actorId = identity?.actorId ?? null;
    // A typed email may be a password: it is never written, only the account that it belongs to.
    const subjectId =
      claimedEmail === undefined
        ? (identity?.subjectId ?? null)
        : ((await getAccountByEmail(db, { email: claimedEmail.trim() }))?.id ?? null);
    await insertSecurityEvent(db, {
      // The refused right matters; a secret or a limit is the same wherever it was tried.
      key: hash([
        kind,
        identity?.actorId ?? null,
        subjectId,
        addressKey(address),
        kind === 'refused' ? route : '',
      ]),
      now: at,
      quietUntil: new Date(at.getTime() + QUIET_MS),
      actorId,
      subjectId,
      action: `security.${kind}`,
      after: { address, route },
    });
  };
}

function hash(parts: readonly (string | number | null)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

function countRefusals(metrics: Metrics) {
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Failed sign-ins, refused tokens, refused rights and limits that were reached',
    labelNames: ['kind'],
    registers: [metrics],
  });
  return ({ kind }: Refusal): void => refusals.inc({ kind });
}

function countEntries(metrics: Metrics, { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): void {
  const entries = new Gauge({
    name: 'security_audit_entries',
    help: 'What the audit says of the last hour about sign-ins, factors, tokens and rights; the same in each process',
    labelNames: ['action'],
    registers: [metrics],
    collect: async () => {
      entries.reset();
      try {
        const since = new Date(now().getTime() - HOUR_MS);
        for (const { action, count } of await countSecurityEntries(db, { since }))
          entries.set({ action }, count);
      } catch (error) {
        // The other metrics matter all the more while the database is unreachable.
        log.warn({ err: error }, 'the audit cannot be counted');
      }
    },
  });
}
