import { linkTags } from '@headwater/contract/link-tags';
import { contentProcedure, router } from '../../../trpc/procedures.ts';
import { assertCompany } from '../../../trpc/context.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import { hasTaggedLinks, tagLinks, untagLinks } from './link-tags.queries.ts';

export const linkTagsRouter = router({
  get: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/link-tags',
        name: 'getLinkTags',
        summary: 'Whether links out of the company’s pages have utm_source and utm_medium',
        answer: under('data', linkTags),
      },
    })
    .query(async ({ ctx: { db, membership } }) => ({
      tagged: membership.company === null || (await hasTaggedLinks(db, { companyId: membership.company.id })),
    })),

  set: contentProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/link-tags',
        name: 'setLinkTags',
        summary: 'Let links out of the company’s pages have utm_source and utm_medium, or not',
      },
    })
    .input(linkTags)
    .mutation(async ({ ctx: { db, now, membership, actor }, input: { tagged } }) => {
      const { id: companyId } = assertCompany({ membership });
      await db.transaction().execute(async (trx) => {
        await lockMembership(trx, { membership, actor });
        const isChange = tagged
          ? await tagLinks(trx, { companyId })
          : await untagLinks(trx, { companyId, at: now() });
        if (!isChange) return;
        await writeAudit(trx, {
          actor,
          action: 'company.linkTags.set',
          itemId: companyId,
          after: { tagged },
        });
      });
      return { success: true as const };
    }),
});
