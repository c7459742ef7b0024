import { companyRights } from '@headwater/contract/company-roles';
import { messageKindRules, type MessageKind } from '@headwater/contract/message-kinds';
import type { Transaction } from '@headwater/db/connect';
import { chooseRecipients } from './choose-recipients.ts';
import { enqueueMail, type NewMail, type RenderedEmail } from './mail-outbox.queries.ts';
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
  /** Who has brought it about, and need not be informed. */
  exceptId?: number;
}

/**
 * Adds an email for each member of a company whom it concerns by role and who has not turned its kind off, and returns them. An
 * account without a company gets it itself.
 */
export async function enqueueCompanyMail(
  trx: Transaction,
  { env, template, holderId, exceptId, ...mail }: CompanyMail,
): Promise<Recipient[]> {
  const concerned = await listRecipients(trx, { holderId, messageKind: template.messageKind });
  const recipients = concerned.filter(({ accountId }) => accountId !== exceptId);
  for (const { accountId, to, companyId, companyTitle } of recipients) {
    const company =
      companyId === null || companyTitle === null ? null : { id: companyId, title: companyTitle };
    await enqueueMail(trx, { ...mail, ...renderCompanyEmail(env, company, template), accountId, to });
  }
  return recipients;
}

interface CompanyRecipient extends Recipient {
  /** Null where the account has no company. */
  companyId: number | null;
  companyTitle: string | null;
}

/** Lists whom a company's mail goes to, those who have been members for longest first. */
async function listRecipients(
  trx: Transaction,
  { holderId, messageKind }: { holderId: number; messageKind: MessageKind },
): Promise<CompanyRecipient[]> {
  const members = await selectMembers(trx, { holderId })
    .select(['company.id as companyId', 'company.title as companyTitle', 'member.role'])
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('email_opt_outs as choice')
              .select('choice.kind')
              .whereRef('choice.account_id', '=', 'accounts.id')
              .where('choice.kind', '=', messageKind)
              .where((or) =>
                or.or([
                  or('choice.company_id', 'is', null),
                  or('choice.company_id', '=', or.ref('company.id')),
                ]),
              ),
          ),
        )
        .$castTo<boolean>()
        .as('wanted'),
    )
    .where('member.role', 'in', companyRights[messageKindRules[messageKind].right])
    .execute();
  if (members.length > 0) return chooseRecipients(members, messageKind);
  return trx
    .selectFrom('accounts')
    .leftJoin('items as company', (join) =>
      join.onRef('company.account_id', '=', 'accounts.id').on('company.type', '=', 'company'),
    )
    .select(['accounts.id as accountId', 'accounts.email as to'])
    .select(['company.id as companyId', 'company.title as companyTitle'])
    .where('accounts.id', '=', holderId)
    .execute();
}

interface MemberMail extends Omit<NewMail, keyof Recipient> {
  holderId: number;
  /** Whose doing it is. */
  exceptId: number;
}

/** Adds an email for each other member of a company, in whichever role, that nobody can turn off. */
export async function enqueueMemberMails(
  trx: Transaction,
  { holderId, exceptId, ...mail }: MemberMail,
): Promise<void> {
  const others = await selectMembers(trx, { holderId }).where('accounts.id', '<>', exceptId).execute();
  for (const recipient of others) await enqueueMail(trx, { ...mail, ...recipient });
}

/** Selects the members of a company who can sign in, those who have been members for longest first. */
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
