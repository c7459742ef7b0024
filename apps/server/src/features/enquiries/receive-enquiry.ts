import { londonDay } from '@headwater/contract/dates';
import type { EnquiryFile } from '@headwater/contract/enquiry-files';
import type { Transaction } from '@headwater/db/connect';
import { countOnPages } from '@headwater/db/count-on-page';
import type { Deps } from '../../deps.ts';
import { receiveReport } from '../accuracy/receive-report.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { enqueueCompanyMail } from '../mails/company-mail.queries.ts';
import { enqueueMail } from '../mails/mail-outbox.queries.ts';
import { enqueueCompanyEvent, enqueueOwnEvent } from '../webhooks/webhook-outbox.queries.ts';
import { listConfirmedAddresses } from './addresses.queries.ts';
import { requestJob } from './ask-confirmation.ts';
import { insertEnquiry } from './enquiries.queries.ts';
import { insertFileUses, listRequestFiles } from './files.queries.ts';
import {
  enquiryMailKey,
  enquiryReceivedMail,
  forwardedEnquiryMail,
  type ReceivedEnquiry,
} from './enquiry-mails.ts';
import { enquiryEventKey } from '../webhooks/webhooks.queries.ts';
import { plainEnquiryMail } from './plain-enquiry.ts';
import { getAskedItem, takeConfirmedRequest, type AskedItem } from './requests.queries.ts';

type ReceiveDeps = Pick<Deps, 'db' | 'env' | 'now'>;

/** The job that delivers a confirmed enquiry to each company that it asks, or a report to the publisher, once. */
export async function receiveEnquiry(deps: ReceiveDeps, job: unknown): Promise<void> {
  const { requestId } = requestJob.parse(job);
  await deps.db.transaction().execute(async (trx) => {
    const files = await listRequestFiles(trx, { requestId });
    const request = await takeConfirmedRequest(trx, { requestId });
    if (!request) return;
    const { kind, itemIds, askedAt, tokenHash, ...asked } = request;
    if (kind === 'mistake') {
      const { name, email, message } = asked;
      const [itemId] = itemIds;
      if (itemId !== undefined)
        await receiveReport(trx, deps, { name, email, message, itemId, at: deps.now() });
      return;
    }
    const items = [];
    for (const itemId of itemIds) items.push(await getAskedItem(trx, { itemId }));
    const present = items.filter((item) => item !== null);
    for (const item of present)
      await deliverEnquiry(trx, deps, {
        item,
        asked: { ...asked, companiesAsked: present.length, files },
        stored: { askedAt, tokenHash },
      });
  });
}

interface Delivery {
  item: AskedItem;
  asked: Omit<ReceivedEnquiry, 'id' | 'about' | 'files'> & { files: EnquiryFile[] };
  stored: { askedAt: Date; tokenHash: Buffer | null };
}

/** Writes a company's enquiry, and tells its members and its own systems. They learn how many companies were asked, and none which. */
async function deliverEnquiry(
  trx: Transaction,
  deps: ReceiveDeps,
  { item: { companyId, holderId, ...item }, asked, stored }: Delivery,
): Promise<void> {
  const at = deps.now();
  const { files, ...written } = asked;
  const id = await insertEnquiry(trx, { ...written, ...stored, companyId, itemId: item.id, at });
  await insertFileUses(trx, { enquiryId: id, files });
  await countOnPages(trx, { itemIds: [item.id], kind: 'enquiry', day: londonDay(at) });
  await writeAudit(trx, {
    actor: { actorId: null, subjectId: holderId },
    holderId,
    action: 'enquiries.receive',
    itemId: item.id,
    after: { enquiry: id },
  });
  const enquiry = { id, about: item.title, receivedAt: at, ...asked };
  await emailEnquiry(trx, deps, { companyId, holderId, enquiry });
  await enqueueCompanyEvent(trx, { event: 'enquiry-received', holderId, at, item, enquiry: { id } });
  const { companiesAsked: companies, ...said } = asked;
  await enqueueOwnEvent(trx, {
    event: 'enquiry.received',
    companyId,
    at,
    key: enquiryEventKey(id),
    item,
    enquiry: { id, ...said, companies },
  });
}

/** Emails an enquiry to the members concerned, and to the company's chosen addresses. */
async function emailEnquiry(
  trx: Transaction,
  { env }: Pick<Deps, 'env'>,
  {
    companyId,
    holderId,
    enquiry,
  }: { companyId: number; holderId: number; enquiry: ReceivedEnquiry & { receivedAt: Date } },
): Promise<void> {
  const emailed = await enqueueCompanyMail(trx, {
    env,
    holderId,
    key: enquiryMailKey(enquiry.id),
    template: enquiryReceivedMail(env, enquiry),
  });
  const members = new Set(emailed.map(({ to }) => to.toLowerCase()));
  for (const { email, plain } of await listConfirmedAddresses(trx, { companyId })) {
    if (members.has(email.toLowerCase())) continue;
    const mail = plain ? plainEnquiryMail(env, enquiry) : forwardedEnquiryMail(env, enquiry);
    const key = enquiryMailKey(enquiry.id);
    await enqueueMail(trx, { accountId: null, to: email, key, confidential: true, ...mail });
  }
}
