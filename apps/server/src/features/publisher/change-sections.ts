import { isDeepStrictEqual } from 'node:util';
import {
  defaultSections,
  parseSections,
  type PublisherSection,
  type SavePublisherInput,
  type SectionStates,
  type SectionValues,
} from '@headwater/contract/publisher-settings';
import { fileIdFromUrl, type Mark } from '@headwater/contract/images';
import { staffRights } from '@headwater/contract/staff-roles';
import { refreshPublisher } from '@headwater/db/publisher-settings';
import type { Database, Transaction } from '@headwater/db/connect';
import type { Context } from '../../trpc/context.ts';
import { badField } from '../../errors.ts';
import type { Actor } from '../../trpc/auth-session.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { assertCurrentVersion } from '../items/edit-item.ts';
import { enqueueStaffMails } from '../mails/mail-outbox.queries.ts';
import { fewerApprovalsMail } from './approval-mails.ts';
import {
  chooseMark,
  deleteSection,
  listFourEyesCompanies,
  listStoredSections,
  lockSections,
  storeSection,
} from './sections.queries.ts';

type AccessState = Required<SectionStates['access']>;

type PublisherContext = Pick<Context, 'db' | 'env' | 'now'> & { actor: Actor };

/** Returns each section in force, with its default and the version that a change must name. */
export async function getSections(
  db: Database,
  { publisherDefaults }: Pick<Context['env'], 'publisherDefaults'>,
): Promise<SectionStates & { access: AccessState }> {
  const rows = await listStoredSections(db);
  const stored = parseSections(rows);
  const defaults = defaultSections(publisherDefaults, stored.site?.name ?? publisherDefaults.name);
  const versions = new Map(rows.map(({ section, version }) => [section, version]));
  const stateOf = <Section extends PublisherSection>(section: Section) => ({
    value: stored[section] ?? defaults[section],
    default: defaults[section],
    version: versions.get(section) ?? 0,
  });
  const access = stateOf('access');
  return {
    site: stateOf('site'),
    look: stateOf('look'),
    marks: stateOf('marks'),
    contact: stateOf('contact'),
    payment: stateOf('payment'),
    home: stateOf('home'),
    videos: stateOf('videos'),
    mails: stateOf('mails'),
    review: stateOf('review'),
    checks: stateOf('checks'),
    access: { ...access, companies: await listFourEyesCompanies(db, access.value) },
  };
}

/** Sets a section; a field that is not sent stays. Throws 409 if another person has changed it since that version. */
export async function saveSection(
  ctx: PublisherContext,
  { section, value: saved, version }: SavePublisherInput,
): Promise<void> {
  await changeSection(ctx, { section, version }, async (trx, before) => {
    const value = { ...before, ...saved };
    if (isDeepStrictEqual(value, before)) return;
    if (section === 'marks') await chooseMarks(trx, { ...saved, at: ctx.now() });
    if (section === 'access' && 'fourEyes' in before)
      await assertCompanies(trx, { added: saved.fourEyes.filter((each) => !before.fourEyes.includes(each)) });
    await storeSection(trx, { section, value, at: ctx.now() });
    const { actor } = ctx;
    await writeAudit(trx, {
      actor,
      action: 'publisher.save',
      before: { section, ...before },
      after: { section, ...value },
    });
  });
}

/** Protects the pictures from removal as unused. Throws 400 for a picture that is gone, or was not uploaded for this. */
async function chooseMarks(
  trx: Transaction,
  { at, ...chosen }: Record<Mark, string> & { at: Date },
): Promise<void> {
  for (const mark of ['logo', 'icon'] as const) {
    const fileId = fileIdFromUrl(chosen[mark]);
    if (fileId !== null && !(await chooseMark(trx, { mark, fileId, at })))
      throw badField(`value.${mark}`, 'This picture is not there. Please upload it again');
  }
}

/** Throws 400 for a number that is no company's. */
async function assertCompanies(trx: Transaction, { added }: { added: readonly string[] }): Promise<void> {
  const known = new Set((await listFourEyesCompanies(trx, { fourEyes: added })).map(({ id }) => String(id)));
  const unknown = added.find((subject) => /^\d/.test(subject) && !known.has(subject));
  if (unknown !== undefined) throw badField('value.fourEyes', `There is no company ${unknown}`);
}

/** Restores the default of a section. Throws 409 if another person has changed it since that version. */
export async function resetSection(
  ctx: PublisherContext,
  { section, version }: { section: PublisherSection; version: number },
): Promise<void> {
  await changeSection(ctx, { section, version }, async (trx, before) => {
    await deleteSection(trx, { section });
    const { actor } = ctx;
    await writeAudit(trx, { actor, action: 'publisher.reset', before: { section, ...before } });
  });
}

async function changeSection(
  { db, env, actor }: PublisherContext,
  { section, version }: { section: PublisherSection; version: number },
  change: (trx: Transaction, before: SectionValues[PublisherSection]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSections(trx);
    const { [section]: current, access } = await getSections(trx, env);
    assertCurrentVersion(current, version);
    await change(trx, current.value);
    if (section === 'access') await emailFewerApprovals(trx, { env, actor, before: access });
  });
  await refreshPublisher(db, env);
}

/** Emails the other administrators what one person can approve alone from now on. */
async function emailFewerApprovals(
  trx: Transaction,
  { env, actor, before }: Pick<PublisherContext, 'env' | 'actor'> & { before: AccessState },
): Promise<void> {
  const { value, companies } = (await getSections(trx, env)).access;
  const left = value.fourEyes;
  const dropped = before.value.fourEyes.filter((subject) => !left.includes(subject));
  if (dropped.length === 0 || left.includes('all')) return;
  await enqueueStaffMails(trx, {
    roles: staffRights.administer,
    mail: fewerApprovalsMail(env, { dropped, left, companies: [...before.companies, ...companies] }),
    exceptId: actor.actorId,
  });
}
