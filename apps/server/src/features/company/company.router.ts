import { company, createCompanyInput, updateCompanyInput } from '@headwater/contract/company';
import { itemRef } from '@headwater/contract/ids';
import { mapTexts, pickSharedTexts, type ItemTextField } from '@headwater/contract/item-texts';
import { AppError, conflict, violatesConstraint } from '../../errors.ts';
import type { AuthSession } from '../../trpc/auth-session.ts';
import { contentProcedure, router, userProcedure } from '../../trpc/procedures.ts';
import { restInput, under } from '../../trpc/rest-meta.ts';
import { companyProcedure } from './company-procedure.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { addressesRouter } from './addresses/addresses.router.ts';
import { companyCategoriesRouter } from './categories.router.ts';
import { enqueueLinkLookup } from '../items/checks/look-up-links.ts';
import { sanitiseContent } from '../items/sanitise-content.ts';
import { getCompanyByAccount, insertCompany } from './company.queries.ts';
import { changed, changedFields, editItem, unchanged } from '../items/edit-item.ts';
import { galleryRouter, logoRouter } from './images/images.router.ts';
import { updateItemText } from '../items/item.queries.ts';
import { chooseCompany } from './members/choose-company.queries.ts';
import { linkTagsRouter } from './link-tags/link-tags.router.ts';
import { logRouter } from './log/log.router.ts';
import { membersRouter } from './members/members.router.ts';
import { networksRouter } from './networks/networks.router.ts';
import { publicSiteOf } from '../submittals/item-status.queries.ts';
import { getProfile } from './get-profile.ts';
import { picturesRouter } from './pictures/pictures.router.ts';
import { referencesRouter } from './references/references.router.ts';
import { videosRouter } from './videos/videos.router.ts';
import { companyWebhooksRouter } from './webhooks/company-webhooks.router.ts';
import { factsRouter } from './facts/facts.router.ts';
import { accreditationsRouter } from './accreditations/accreditations.router.ts';
import { peopleRouter } from './people/people.router.ts';
import { downloadsRouter } from './downloads/downloads.router.ts';
import { pressRouter } from './press/press.router.ts';

/** An account owns at most one company, whether it or another owner holds it. */
export const companyRouter = router({
  get: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/companies',
        name: 'getCompany',
        summary: 'Your own company',
        answer: under('company', company.nullable()),
      },
    })
    .query(async ({ ctx }) => getCompanyByAccount(ctx.db, { accountId: ctx.membership.holderId })),

  /** Returns the company with all its sections, for the company page. */
  profile: contentProcedure.query(async ({ ctx }) => {
    const company = await getCompanyByAccount(ctx.db, { accountId: ctx.membership.holderId });
    return company && getProfile(ctx.db, company, publicSiteOf(ctx));
  }),

  create: userProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/create',
        name: 'createCompany',
        summary: 'Create your company',
        refusals: { 409: 'There is one already' },
        status: 201,
        answer: under('company', company),
      },
    })
    .input(createCompanyInput)
    .mutation(async ({ ctx, input }) => {
      if (input.userId !== ctx.account.id)
        throw new AppError('FORBIDDEN', 'You can only create a company for yourself');
      assertOwnToken(ctx.session);
      const description = { ...input, content: await sanitiseContent(ctx, input.content) };
      try {
        return await ctx.db.transaction().execute(async (trx) => {
          const company = await insertCompany(trx, { accountId: ctx.account.id, description });
          const { content } = description;
          await enqueueLinkLookup(trx, { itemId: company.id, accountId: ctx.account.id, content });
          const actor = { ...ctx.actor, companyId: company.id };
          await writeAudit(trx, { actor, action: 'company.create', itemId: company.id });
          const { idHash } = ctx.session;
          const choice = { companyId: company.id, accountId: ctx.account.id, at: ctx.now() };
          if (idHash) await chooseCompany(trx, { ...choice, idHash });
          return company;
        });
      } catch (error) {
        if (violatesConstraint(error, 'items_one_company_an_account'))
          throw conflict('You already have a company');
        throw error;
      }
    }),

  update: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies',
        name: 'updateCompany',
        summary: 'Change the description',
        refusals: { 409: 'Changed meanwhile: the version is stale' },
        input: restInput(updateCompanyInput.extend({ id: itemRef }), ({ id, ...fields }) => ({
          companyId: id,
          ...fields,
        })),
        answer: under('company', company),
      },
    })
    .input(updateCompanyInput)
    .mutation(async ({ ctx, input }) => {
      const { id: itemId, uuid, userId } = ctx.company;
      const content = input.content === undefined ? undefined : await sanitiseContent(ctx, input.content);
      return editItem(ctx, { itemId, action: 'company.update' }, async (trx, item, assertVersion) => {
        await assertVersion(item, input.version);
        const saved: Partial<Record<ItemTextField, string | undefined>> = { ...input, content };
        const text = mapTexts((field) => saved[field] ?? item[field]);
        const fields = changedFields(item, text);
        const company = { id: itemId, uuid, userId, ...pickSharedTexts(text), version: item.version };
        if (fields.length === 0) return unchanged(company);
        const version = await updateItemText(trx, { itemId, text });
        const accountId = ctx.membership.holderId;
        if (fields.includes('content')) await enqueueLinkLookup(trx, { itemId, accountId });
        return changed({ ...company, version }, { fields });
      });
    }),
  categories: companyCategoriesRouter,
  references: referencesRouter,
  networks: networksRouter,
  addresses: addressesRouter,
  videos: videosRouter,
  facts: factsRouter,
  accreditations: accreditationsRouter,
  people: peopleRouter,
  downloads: downloadsRouter,
  press: pressRouter,
  gallery: galleryRouter,
  logo: logoRouter,
  pictures: picturesRouter,

  members: membersRouter,
  webhooks: companyWebhooksRouter,
  linkTags: linkTagsRouter,
  log: logRouter,
});

/** Throws 403 if the request uses an API token for another owner's company. */
function assertOwnToken({ scopes, membership }: Pick<AuthSession, 'scopes' | 'membership'>): void {
  if (scopes === null || membership?.role === 'owner') return;
  throw new AppError('FORBIDDEN', 'This API token is for another company: create yours in the portal.');
}
