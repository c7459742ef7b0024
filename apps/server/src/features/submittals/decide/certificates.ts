import type { Certificate, markCertificateInput } from '@headwater/contract/accreditations';
import { isSameAccreditation } from '@headwater/publishing/accreditations';
import type { z } from 'zod';
import { notFound } from '../../../errors.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { deleteCheck, getSubmittedAccreditations, insertCheck, listChecks } from './certificates.queries.ts';

/** Lists the certificates of a submitted profile with who has seen them. */
export async function listCertificates(
  { db }: Pick<Context, 'db'>,
  { id }: { id: number },
): Promise<Certificate[]> {
  const submitted = await getSubmittedAccreditations(db, { id });
  if (!submitted) throw notFound();
  const checks = await listChecks(db, submitted);
  return submitted.accreditations.flatMap((accreditation, index) => {
    const { scheme, number, ends, certificate } = accreditation;
    if (certificate === '') return [];
    const check = checks.find((each) => isSameAccreditation(each, accreditation));
    return [
      {
        index,
        scheme,
        number,
        ends,
        certificate,
        seenAt: check?.seenAt.toISOString() ?? null,
        seenBy: check?.seenBy ?? null,
      },
    ];
  });
}

/** Marks a certificate as seen, as it is now, or takes that back. What its company changes is unseen again. */
export async function markCertificate(
  { db, actor, account, now }: Pick<Context, 'db' | 'now'> & { actor: Actor; account: { id: number } },
  { id, index, seen }: z.output<typeof markCertificateInput>,
): Promise<void> {
  const submitted = await getSubmittedAccreditations(db, { id });
  const accreditation = submitted?.accreditations[index];
  if (!submitted || !accreditation || accreditation.certificate === '') throw notFound();
  const { companyId } = submitted;
  await db.transaction().execute(async (trx) => {
    const isChanged = seen
      ? await insertCheck(trx, { companyId, ...accreditation, seenBy: account.id, at: now() })
      : await deleteCheck(trx, { companyId, ...accreditation });
    if (!isChanged) return;
    await writeAudit(trx, {
      actor,
      action: 'submittals.certificates.mark',
      itemId: companyId,
      after: { scheme: accreditation.scheme, seen },
    });
  });
}
