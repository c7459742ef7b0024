import { hasRight } from '@headwater/contract/company-roles';
import { DAY_MS } from '@headwater/contract/dates';
import { editPath, itemKind, type ItemType } from '@headwater/contract/item-types';
import { messageKindRules } from '@headwater/contract/message-rules';
import type { Transaction } from '@headwater/db/connect';

/** The number of days with emails: fewer than the portal keeps. */
const DAYS = 60;
/** The portal's delay before it announces a decision. */
const UNDO_MS = 120_000;

/** Older notifications have been read. */
const UNREAD_DAYS = 3;

interface DemoMail {
  at: Date;
  kind: string;
  subject: string;
  lines: readonly string[];
  item: { type: ItemType; uuid: string; title: string; companyId: number };
}

/**
 * Inserts the emails of the last weeks about submissions and decisions, as the portal sends them, and the corresponding
 * notifications. They come after the members.
 */
export async function insertMails(trx: Transaction, { now }: { now: Date }): Promise<void> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const members = await trx
    .selectFrom('company_members as member')
    .innerJoin('accounts', 'accounts.id', 'member.account_id')
    .select(['member.company_id as companyId', 'member.role', 'accounts.id as accountId', 'accounts.email'])
    .orderBy('accounts.id')
    .execute();
  const unreadSince = new Date(now.getTime() - UNREAD_DAYS * DAY_MS);
  const sent = (await listMails(trx))
    .filter(({ at }) => at > since)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap((mail) =>
      members
        .filter(
          ({ companyId, role }) =>
            companyId === mail.item.companyId && hasRight(role, messageKindRules.decisions.right),
        )
        .map(({ accountId, email }) => ({ ...mail, accountId, email })),
    );
  const mails = sent.map(({ accountId, email, at, kind, subject, lines }) => ({
    account_id: accountId,
    recipient: email,
    kind,
    subject,
    ...renderLines([subject, ...lines]),
    created_at: at,
    due_at: at,
    sent_at: at,
    attempts: 1,
  }));
  const notifications = sent.map(({ accountId, at, kind, subject, lines, item }) => ({
    account_id: accountId,
    company_id: item.companyId,
    message_kind: 'decisions' as const,
    kind,
    subject,
    body: JSON.stringify(lines),
    link_label: 'See it in the portal',
    link_url: `${editPath(item)}?company=${item.companyId}`,
    created_at: at,
    due_at: at,
    read_at: at < unreadSince ? at : null,
  }));
  await trx.insertInto('mails').values(mails).execute();
  await trx.insertInto('notifications').values(notifications).execute();
}

async function listMails(trx: Transaction): Promise<DemoMail[]> {
  const submittals = await trx
    .selectFrom('submittals as submittal')
    .innerJoin('items as item', 'item.id', 'submittal.item_id')
    .innerJoin('items as company', (join) =>
      join.onRef('company.account_id', '=', 'item.account_id').on('company.type', '=', 'company'),
    )
    .select(['item.type', 'item.uuid', 'item.title', 'company.id as companyId'])
    .select(['submittal.submitted_at as submittedAt', 'submittal.decided_at as decidedAt'])
    .select(['submittal.decision', 'submittal.reason'])
    .where('submittal.action', '<>', 'delete')
    .execute();
  return submittals.flatMap(({ submittedAt, decidedAt, decision, reason, ...item }) => {
    const submitted = { at: submittedAt, item, ...submittedMail(item) };
    if (decidedAt === null) return [submitted];
    const decided = decision === 'approved' ? approvedMail(item) : rejectedMail(item, reason);
    return [submitted, { at: new Date(decidedAt.getTime() + UNDO_MS), item, ...decided }];
  });
}

type DemoItem = Pick<DemoMail['item'], 'type' | 'title'>;

function submittedMail(item: DemoItem) {
  return {
    kind: 'submitted',
    subject: `Submitted for approval: your ${itemKind(item)}`,
    lines: [
      `Your ${itemKind(item)} has been submitted for approval. We will email you as soon as it is decided.`,
      `Title: ${item.title}`,
      'If you edit it in the meantime, please submit it again: only what you submitted is reviewed.',
    ],
  };
}

function approvedMail(item: DemoItem) {
  return {
    kind: 'approved',
    subject: `Approved: your ${itemKind(item)}`,
    lines: [`Your ${itemKind(item)} has been approved and is public now.`, `Title: ${item.title}`],
  };
}

function rejectedMail(item: DemoItem, reason: string | null) {
  return {
    kind: 'rejected',
    subject: `Not approved: your ${itemKind(item)}`,
    lines: [
      `Your ${itemKind(item)} has not been approved. What was public before stays public.`,
      `Title: ${item.title}`,
      ...(reason === null ? [] : ['The reason:', reason]),
      'You can edit it and submit it again at any time.',
    ],
  };
}

function renderLines(lines: readonly string[]): { text: string; html: string } {
  const escaped = lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  const paragraphs = escaped.map((line, index) =>
    index === 0 ? `<h1 style="font-size:20px">${line}</h1>` : `<p>${line}</p>`,
  );
  return {
    text: lines.join('\n\n'),
    html: `<!doctype html><html lang="en-GB"><body style="margin:24px;font-family:sans-serif;line-height:1.5">${paragraphs.join('')}</body></html>`,
  };
}
