import { companyRights, isHouse, type CompanyRole } from '@headwater/contract/company-roles';
import type { MessageKind } from '@headwater/contract/message-kinds';
import { messageKindRules, type Delivery } from '@headwater/contract/message-rules';
import type { Transaction } from '@headwater/db/connect';
import { chooseRecipients } from './choose-recipients.ts';
import { enqueueMails, takeBundle, type NewMail, type RenderedEmail } from './mail-outbox.queries.ts';
import { insertNotifications } from './notifications/notifications.queries.ts';
import { adaptTemplate } from './rendering/adapt-template.ts';
import type { CompanyEmailTemplate } from './rendering/email-template.ts';
import { renderCompanyEmail, type EmailSettings } from './rendering/render-email.ts';

interface Recipient {
  accountId: number;
  to: string;
}

interface CompanyMail extends Omit<NewMail, keyof Recipient | keyof RenderedEmail> {
  env: EmailSettings;
  template: CompanyEmailTemplate;
  /** The account that the company's rows carry. */
  holderId: number;
  /** When its notification is shown; with the email by default. */
  shownAt?: Date;
  /** The person who caused it, and need not be informed. */
  exceptId?: number;
  /** Who submitted what it is about: of the house's staff, they alone are informed. */
  authorId?: number;
}

/**
 * Reports repeated events of an item, of which only the latest matters: the first at once, and those within an hour of
 * an email together in one more, at the end of that hour. An unread notification is replaced by the newer one. The item
 * must be locked.
 */
export async function enqueueBundledMail(
  trx: Transaction,
  { key, at, ...mail }: Omit<CompanyMail, 'dueAt' | 'shownAt'> & { key: string; at: Date },
): Promise<void> {
  const dueAt = await takeBundle(trx, { key, at });
  await enqueueCompanyMail(trx, { ...mail, key, dueAt, shownAt: at });
}

/**
 * Adds a notification for each member whose role a message concerns, and an email for those who want its kind at once;
 * returns the recipients of the emails. An account without a company receives both itself.
 */
export async function enqueueCompanyMail(
  trx: Transaction,
  { env, template, holderId, authorId, exceptId, shownAt, ...mail }: CompanyMail,
): Promise<Recipient[]> {
  const concerned = isHouse({ holderId })
    ? await listAuthor(trx, { accountId: authorId ?? null })
    : await listConcerned(trx, { holderId, messageKind: template.messageKind });
  const emailed = new Set(chooseRecipients(concerned, template.messageKind));
  const informed = concerned.filter(({ accountId }) => accountId !== exceptId);
  await insertNotifications(trx, {
    ...mail,
    ...(shownAt && { dueAt: shownAt }),
    portalUrl: env.portalUrl,
    template: adaptTemplate(env.publisher, template),
    recipients: informed.map((member) => ({
      ...member,
      weekly: member.delivery === 'weekly' && !emailed.has(member),
    })),
  });
  const recipients = informed.filter((member) => emailed.has(member));
  const confidential = template.confidential ?? false;
  const mails = recipients.map(({ accountId, to, companyId, companyTitle }) => {
    const company =
      companyId === null || companyTitle === null ? null : { id: companyId, title: companyTitle };
    return { ...mail, ...renderCompanyEmail(env, company, template), confidential, accountId, to };
  });
  await enqueueMails(trx, mails);
  return recipients;
}

interface ConcernedMember extends Recipient {
  /** Null if the account has no company. */
  companyId: number | null;
  companyTitle: string | null;
  role: CompanyRole;
  delivery: Delivery;
}

/** Lists the members whom a company's message concerns, the longest-serving first. */
async function listConcerned(
  trx: Transaction,
  { holderId, messageKind }: { holderId: number; messageKind: MessageKind },
): Promise<ConcernedMember[]> {
  const members = await selectMembers(trx, { holderId })
    .select(['company.id as companyId', 'company.title as companyTitle', 'member.role'])
    .select((eb) =>
      eb
        .selectFrom('email_opt_outs as choice')
        .select('choice.weekly')
        .whereRef('choice.account_id', '=', 'accounts.id')
        .where('choice.kind', '=', messageKind)
        .where((or) =>
          or.or([or('choice.company_id', 'is', null), or('choice.company_id', '=', or.ref('company.id'))]),
        )
        // A choice for all companies takes precedence over a choice for one.
        .orderBy('choice.company_id', (by) => by.asc().nullsFirst())
        .limit(1)
        .as('weekly'),
    )
    .where('member.role', 'in', companyRights[messageKindRules[messageKind].right])
    // A member who is leaving at this moment leaves after being notified.
    .forKeyShare('member')
    .execute();
  if (members.length > 0)
    return members.map(({ weekly, ...member }) => ({ ...member, delivery: toDelivery(weekly) }));
  const holder = await trx
    .selectFrom('accounts')
    .leftJoin('items as company', (join) =>
      join.onRef('company.account_id', '=', 'accounts.id').on('company.type', '=', 'company'),
    )
    .select(['accounts.id as accountId', 'accounts.email as to'])
    .select(['company.id as companyId', 'company.title as companyTitle'])
    .where('accounts.id', '=', holderId)
    .execute();
  return holder.map((account) => ({ ...account, role: 'owner', delivery: 'email' }));
}

/** Lists the author of a submittal of the house's, if they can still sign in. */
async function listAuthor(
  trx: Transaction,
  { accountId }: { accountId: number | null },
): Promise<ConcernedMember[]> {
  const rows = await trx
    .selectFrom('accounts')
    .select(['id as accountId', 'email as to'])
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    ...row,
    companyId: null,
    companyTitle: null,
    role: 'editor',
    delivery: 'email',
  }));
}

/** `weekly` is null if nothing is chosen. */
function toDelivery(weekly: boolean | null): Delivery {
  if (weekly === null) return 'email';
  return weekly ? 'weekly' : 'portal';
}

interface MemberMail extends Omit<NewMail, keyof Recipient> {
  holderId: number;
  /** The person who caused the message. */
  exceptId: number;
}

/** Adds an email for each other member of a company, whatever their role, that nobody can turn off. */
export async function enqueueMemberMails(
  trx: Transaction,
  { holderId, exceptId, ...mail }: MemberMail,
): Promise<void> {
  const others = await selectMembers(trx, { holderId }).where('accounts.id', '<>', exceptId).execute();
  await enqueueMails(
    trx,
    others.map((recipient) => ({ ...mail, ...recipient })),
  );
}

/** Lists the owners of a company who can sign in. */
export async function listOwners(
  trx: Transaction,
  { companyId }: { companyId: number },
): Promise<Recipient[]> {
  return trx
    .selectFrom('company_members as member')
    .innerJoin('accounts', 'accounts.id', 'member.account_id')
    .select(['accounts.id as accountId', 'accounts.email as to'])
    .where('member.company_id', '=', companyId)
    .where('member.role', '=', 'owner')
    .where('accounts.closed_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .orderBy('accounts.id')
    .execute();
}

/** Selects the members of a company who can sign in, the longest-serving first. */
function selectMembers(trx: Transaction, { holderId }: { holderId: number }) {
  return trx
    .selectFrom('items as company')
    .innerJoin('company_members as member', 'member.company_id', 'company.id')
    .innerJoin('accounts', 'accounts.id', 'member.account_id')
    .select(['accounts.id as accountId', 'accounts.email as to'])
    .where('company.account_id', '=', holderId)
    .where('company.type', '=', 'company')
    .where('accounts.closed_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .orderBy('member.joined_at')
    .orderBy('accounts.id');
}
