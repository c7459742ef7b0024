import { londonDay } from '@headwater/contract/dates';
import { hash } from '@node-rs/argon2';
import type { Transaction } from '@headwater/db/connect';
import { insertAccuracy } from './demo-accuracy.ts';
import { giveFeaturedPlaces, insertAccess } from './demo-access.ts';
import { demoCompanies } from './demo-companies.ts';
import { insertEnquiries } from './demo-enquiries.ts';
import { insertFollower, insertFollowersOf } from './demo-followers.ts';
import { insertArticle, insertCompany, insertInnovation, linkPartners } from './demo-items.ts';
import { demoInnovations } from './demo-innovations.ts';
import { insertLog } from './demo-log.ts';
import { insertMails } from './demo-mails.ts';
import { insertMembers } from './demo-members.ts';
import type { DemoPdfs } from './demo-pdfs.ts';
import { insertSales } from './demo-sales.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { applyStages, type StagedItem } from './demo-stages.ts';
import { insertViews } from './demo-views.ts';
import { recordPictureFiles, type StoredPicture } from './pictures.ts';
import { randomPassword } from './random-password.ts';

interface DemoDataOptions {
  pictures: ReadonlyMap<string, StoredPicture>;
  pdfs: DemoPdfs;
  /** Gives each account a random password and no recovery code, in place of the published ones. */
  randomPasswords: boolean;
  now: Date;
}

/** A password of which only a hash is kept. */
export interface DemoPassword {
  email: string;
  password: string;
}

const FOLLOWED_COMPANIES = 4;

/**
 * Inserts companies, articles, submittals and purchase orders in every status, with a year of views, followers, enquiries,
 * confirmed pages, a reported mistake, plans for sales, sign-ins and emails, so that each screen has content. Returns the random passwords, if any.
 */
export async function insertDemoData(
  trx: Transaction,
  { pictures, pdfs, randomPasswords, now }: DemoDataOptions,
): Promise<DemoPassword[]> {
  const passwords: DemoPassword[] = [];
  // The library's default parameters are those of OWASP.
  const published = {
    password_hash: await hash(demoSignIns.password),
    recovery_code_hash: await hash(demoSignIns.recoveryCode),
  };
  const createSecrets = async (email: string) => {
    if (!randomPasswords) return published;
    const password = randomPassword();
    passwords.push({ email, password });
    return { password_hash: await hash(password), recovery_code_hash: null };
  };
  const insertAccount = async (email: string, admin = false) => {
    const values = { email, admin, ...(await createSecrets(email)) };
    const { id } = await trx.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  };
  const adminId = await insertAccount(demoSignIns.admin, true);
  await insertAccount(demoSignIns.newcomer);
  await giveFeaturedPlaces(trx);
  const staged: StagedItem[] = [];
  const companies: { companyId: number; owner: string; day: number }[] = [];
  for (const company of demoCompanies) {
    const accountId = await insertAccount(company.owner);
    const shared = { accountId, adminId, now };
    await insertAccess(trx, { accountId, adminId, company, today: londonDay(now) });
    const companyId = await insertCompany(trx, { company, accountId, pictures, pdfs, now });
    companies.push({ companyId, owner: company.owner, day: company.day });
    staged.push({ ...shared, item: company, itemId: companyId });
    for (const article of company.articles)
      staged.push({
        ...shared,
        item: article,
        itemId: await insertArticle(trx, { article, accountId, pictures }),
      });
  }
  await insertMembers(trx, { companies, insertAccount, now });
  await linkPartners(trx);
  await applyStages(trx, staged);
  await trx.updateTable('worked_on').set({ asked_at: now, shown: true, answered_at: now }).execute();
  for (const innovation of demoInnovations) await insertInnovation(trx, { innovation, pictures, now });
  await recordPictureFiles(trx, pictures);
  await insertLog(trx, { now });
  await insertMails(trx, { now });
  const companyIds = companies.map(({ companyId }) => companyId);
  const [followed] = companyIds;
  if (followed !== undefined) await insertFollower(trx, { companyId: followed, now });
  await insertFollowersOf(trx, { companyIds: companyIds.slice(0, FOLLOWED_COMPANIES), now });
  await insertEnquiries(trx, { now });
  await insertAccuracy(trx, { now });
  await insertSales(trx, { adminId, now });
  await insertViews(trx, { today: londonDay(now) });
  return passwords;
}
