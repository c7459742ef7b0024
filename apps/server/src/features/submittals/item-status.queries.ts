import type { ItemRef } from '@headwater/contract/ids';
import { publicSegment, type ItemType } from '@headwater/contract/item-types';
import { progressSteps } from '@headwater/contract/progress';
import {
  unscheduled,
  type Appearance,
  type ItemStatus,
  type LiveProof,
  type Schedule,
  type SubmittalStatus,
} from '@headwater/contract/submittals';
import { approvedRevision } from '@headwater/publishing/approved-revision';
import type { Database, Tables } from '@headwater/db/connect';
import type { Parameter } from '@headwater/db/prepared-query';
import {
  isVisibleOn,
  visibilityOptions,
  visibleDays,
  type VisibleDays,
} from '@headwater/publishing/visibility';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { stepColumns, toCompletedSteps, type StepsRow } from '../items/completed-steps.queries.ts';
import type { Deps } from '../../deps.ts';
import type { ScheduledTimes } from './scheduled.queries.ts';
import { toAppearance, toSchedule } from './schedule/to-appearance.ts';
import { followsImports } from '../items/item.queries.ts';
import { ownerOfFound, preparedByRef } from '../items/prepared-by-ref.ts';
import { toUnpublishing, unpublishedPageOf, type UnpublishedPageRow } from './schedule/unpublished-page.ts';

interface LatestSubmittal {
  decision: SubmittalStatus['response'];
  reason: string | null;
  withdrawn: SqlBool;
  notBefore: string | null;
  appearsUntil: string | null;
  awaitsPublication: boolean;
  heldAt: string | null;
  proof: LiveProof['result'] | null;
}

interface StatusRow extends StepsRow, PublicPage {
  followsImports: boolean;
  publicSchedule: Schedule | null;
  latestSubmittal: LatestSubmittal | null;
  unpublishedPage: UnpublishedPageRow | null;
}

/** The public site's address, and the access that makes a page visible there now. */
export interface PublicSite extends VisibleDays {
  publicSiteUrl: string;
  now: Date;
}

export function publicSiteOf({ env, now }: Pick<Deps, 'env' | 'now'>): PublicSite {
  const at = now();
  return { publicSiteUrl: env.publicSiteUrl, now: at, ...visibleDays(visibilityOptions(env, at)) };
}

/** Selects what `toItemStatus` needs beside the item's type. */
export function statusColumns(
  eb: ExpressionBuilder<Tables, 'items'>,
  days: VisibleDays<string | Expression<string>>,
) {
  return [
    eb
      .selectFrom('publications')
      .select('publications.slug')
      .whereRef('publications.item_id', '=', 'items.id')
      .where(isVisibleOn(days))
      .as('publicSlug'),
    jsonObjectFrom(
      eb
        .selectFrom('publications')
        .innerJoin('submittals', (join) =>
          join
            .onRef('submittals.item_id', '=', 'publications.item_id')
            .on('submittals.revision_id', '=', approvedRevision('publications.revision_id')),
        )
        .select(['not_before as notBefore', 'appears_until as appearsUntil'])
        .whereRef('publications.item_id', '=', 'items.id')
        .orderBy('submittals.id', 'desc')
        .limit(1),
    ).as('publicSchedule'),
    ...stepColumns(eb),
    followsImports.as('followsImports'),
    jsonObjectFrom(
      eb
        .selectFrom('submittals')
        .select(['decision', 'reason', 'not_before as notBefore', 'appears_until as appearsUntil'])
        .select(['awaits_publication as awaitsPublication', 'held_at as heldAt'])
        .leftJoin('live_proofs as proof', 'proof.submittal_id', 'submittals.id')
        .select('proof.result as proof')
        .select((of) => of('withdrawn_at', 'is not', null).as('withdrawn'))
        .whereRef('submittals.item_id', '=', 'items.id')
        .orderBy('submittals.id', 'desc')
        .limit(1),
    ).as('latestSubmittal'),
    unpublishedPageOf(eb).as('unpublishedPage'),
  ] as const;
}

/** Returns an item's review status, its steps with their completion, and its public page. */
export function toItemStatus(
  {
    type,
    latestSubmittal,
    publicSlug,
    publicSchedule,
    unpublishedPage,
    followsImports: follows,
    ...steps
  }: StatusRow,
  site: PublicSite,
): ItemStatus {
  return {
    // An import needs nobody's approval.
    ...(follows && publicSlug !== null ? approved : toSubmittalStatus(latestSubmittal)),
    appearance: toItemAppearance(latestSubmittal),
    steps: progressSteps(type, toCompletedSteps(steps)),
    publicUrl: toPublicUrl(site, { type, publicSlug }),
    publicSchedule: publicSchedule && toSchedule(toTimes(publicSchedule)),
    unpublished: toUnpublishing(unpublishedPage, site),
  };
}

const approved = { isSubmitted: true, response: 'approved', reason: null } as const;

interface PublicPage {
  type: ItemType;
  publicSlug: string | null;
}

/** Returns the URL of a public page, otherwise null. */
export function toPublicUrl({ publicSiteUrl }: PublicSite, { type, publicSlug }: PublicPage): string | null {
  return publicSlug === null ? null : `${publicSiteUrl}/${publicSegment(type)}/${publicSlug}`;
}

/**
 * Derives the status from the newest submittal. A withdrawn one keeps its response until the next submission, and
 * taking a page off the site withdraws it, so that an approved item is not submitted then.
 */
function toSubmittalStatus(latest: LatestSubmittal | null): SubmittalStatus {
  if (!latest) return { isSubmitted: false, response: null, reason: null };
  const { decision, reason, withdrawn } = latest;
  return { isSubmitted: !withdrawn && decision !== 'rejected', response: decision, reason };
}

/** A withdrawn submittal keeps its times, but does not appear. */
function toItemAppearance(latest: LatestSubmittal | null): Appearance {
  if (!latest) return unscheduled;
  return toAppearance({
    ...toTimes(latest),
    awaitsPublication: latest.awaitsPublication && !latest.withdrawn,
    heldAt: toDate(latest.heldAt),
    proof: latest.proof,
  });
}

function toTimes({ notBefore, appearsUntil }: Schedule): ScheduledTimes {
  return { notBefore: toDate(notBefore), appearsUntil: toDate(appearsUntil) };
}

export function toDate(value: string | null): Date | null {
  return value === null ? null : new Date(value);
}

/** Returns the URL of an item's page, whoever owns it; null if it is not public. */
export async function getVisibleUrl(
  db: Database,
  deps: Pick<Deps, 'env' | 'now'>,
  { itemId }: { itemId: number },
): Promise<string | null> {
  const site = publicSiteOf(deps);
  const row = await db
    .selectFrom('publications')
    .select(['publications.type', 'publications.slug as publicSlug'])
    .where('publications.item_id', '=', itemId)
    .where(isVisibleOn(site))
    .executeTakeFirst();
  return row ? toPublicUrl(site, row) : null;
}

interface OwnItem {
  ref: ItemRef;
  accountId: number;
}

const ownStatusQuery = preparedByRef((column, db, value: Parameter<OwnItem & VisibleDays>) =>
  db
    .selectFrom('items')
    .select('type')
    .select((eb) => statusColumns(eb, { today: value('today'), earliestEnd: value('earliestEnd') }))
    .where(column, '=', value('ref'))
    .where(ownerOfFound, '=', value('accountId'))
    .where('deleted_at', 'is', null),
);

/** Returns the status of the company or article that `ref` names, or null if it is another account's or deleted. */
export async function getOwnItemStatus(
  db: Database,
  own: OwnItem,
  site: PublicSite,
): Promise<{ type: ItemType; status: ItemStatus } | null> {
  const row = await ownStatusQuery(db, { ...own, ...site });
  return row && { type: row.type, status: toItemStatus(row, site) };
}
