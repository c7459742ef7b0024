import { londonDay } from '@headwater/contract/dates';
import { hash } from '@node-rs/argon2';
import type { Transaction } from '../connect.ts';
import { demoArticles, type DemoArticle } from './demo-articles.ts';
import { demoCompanies, type DemoCompany } from './demo-companies.ts';
import { insertAccess } from './demo-access.ts';
import { applyStage } from './demo-stages.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { insertPicture, type StoredPicture } from './pictures.ts';
import { randomPassword } from './random-password.ts';
import { insertItemCategories } from './reference-data.ts';

interface DemoDataOptions {
  pictures: ReadonlyMap<string, StoredPicture>;
  /** Gives each account a random password and no recovery code, in place of the published ones. */
  randomPasswords: boolean;
  now: Date;
}

/** A password that nothing but a hash is kept of. */
export interface DemoPassword {
  email: string;
  password: string;
}

/**
 * Inserts companies, articles, submittals and purchase orders in every status, so that each screen has content. Returns
 * the random passwords, if any.
 */
export async function insertDemoData(
  trx: Transaction,
  { pictures, randomPasswords, now }: DemoDataOptions,
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
  const owners = new Map<string, number>();
  for (const company of demoCompanies) {
    const accountId = await insertAccount(company.owner);
    owners.set(company.owner, accountId);
    await insertAccess(trx, { accountId, adminId, company, today: londonDay(now) });
    const itemId = await insertCompany(trx, { company, accountId, pictures });
    await applyStage(trx, { itemId, accountId, adminId, stage: company.stage, now });
  }
  for (const article of demoArticles) {
    const accountId = owners.get(article.owner);
    if (accountId === undefined) throw new Error(`nobody owns '${article.title}'`);
    const itemId = await insertArticle(trx, { article, accountId, pictures });
    await applyStage(trx, { itemId, accountId, adminId, stage: article.stage, now });
  }
  return passwords;
}

interface InsertCompanyOptions {
  company: DemoCompany;
  accountId: number;
  pictures: DemoDataOptions['pictures'];
}

async function insertCompany(
  trx: Transaction,
  { company, accountId, pictures }: InsertCompanyOptions,
): Promise<number> {
  const { title, introHeader, scenes, addresses, references, video, networks } = company;
  const list = company.strengths.map((strength) => `<li>${strength}</li>`).join('');
  const strengths = list === '' ? '' : `<h3>What sets us apart</h3><ul>${list}</ul>`;
  const content = `${company.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}${strengths}`;
  const { id: itemId } = await trx
    .insertInto('items')
    .values({ type: 'company', account_id: accountId, title, intro_header: introHeader, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  await placePicture(trx, {
    pictures,
    name: `${title} logo`,
    accountId,
    itemId,
    reference: 'logo',
    alt: `${title} logo`,
  });
  for (const [index, scene] of scenes.entries()) {
    const alt = `${title}: ${scene}`;
    const name = `${title} ${index}`;
    const placement = { reference: 'gallery', sequence: index + 1, alt } as const;
    await placePicture(trx, { pictures, name, accountId, itemId, ...placement });
  }
  if (addresses.length > 0) {
    const rows = addresses.map((address, index) => ({ company_id: itemId, sequence: index + 1, ...address }));
    await trx.insertInto('company_addresses').values(rows).execute();
  }
  if (video)
    await trx
      .insertInto('company_videos')
      .values({ company_id: itemId, sequence: 1, ...video })
      .execute();
  if (networks)
    await trx
      .insertInto('company_networks')
      .values({ company_id: itemId, ...networks })
      .execute();
  await insertItemCategories(trx, { itemId, type: 'company', names: company.categories });
  if (references.length > 0) await insertReferences(trx, { itemId, titles: references });
  return itemId;
}

async function insertReferences(
  trx: Transaction,
  { itemId, titles }: { itemId: number; titles: readonly string[] },
): Promise<void> {
  await trx
    .insertInto('company_references')
    .columns(['company_id', 'reference_id'])
    .expression((eb) =>
      eb
        .selectFrom('items')
        .select((study) => [study.val(itemId).as('company_id'), 'id as reference_id'])
        .where('type', '=', 'case-study')
        .where('title', 'in', [...titles]),
    )
    .execute();
}

interface InsertArticleOptions {
  article: DemoArticle;
  accountId: number;
  pictures: DemoDataOptions['pictures'];
}

async function insertArticle(
  trx: Transaction,
  { article, accountId, pictures }: InsertArticleOptions,
): Promise<number> {
  const { type, title, introHeader, author, paragraphs, categories } = article;
  const content = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  const { id: itemId } = await trx
    .insertInto('items')
    .values({ type, account_id: accountId, title, intro_header: introHeader, author, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  await placePicture(trx, { pictures, name: title, accountId, itemId, reference: 'gallery', alt: title });
  await insertItemCategories(trx, { itemId, type, names: categories });
  return itemId;
}

interface PlacePictureOptions {
  pictures: DemoDataOptions['pictures'];
  name: string;
  accountId: number;
  itemId: number;
  reference: 'gallery' | 'logo';
  sequence?: number;
  alt: string;
}

async function placePicture(
  trx: Transaction,
  { pictures, name, ...placement }: PlacePictureOptions,
): Promise<void> {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`there is no picture '${name}'`);
  await insertPicture(trx, picture, placement);
}
