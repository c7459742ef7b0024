import { id } from '@headwater/contract/ids';
import { COMPANY_HEADER, OWN_COMPANY } from '@headwater/contract/company-roles';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const linked = z.object({ company: z.unknown().optional() });
const named = z.union([z.literal(String(OWN_COMPANY)).transform(() => OWN_COMPANY), id]);
/** No company has this id. */
const NO_COMPANY = -1;

/**
 * Returns the id of the company that a request names in its header, or a link in its query; null if it names none, and
 * means the session's choice.
 */
export function requestedCompany({ headers, query }: FastifyRequest): number | null {
  const { company } = linked.parse(query);
  const requested = headers[COMPANY_HEADER] ?? company;
  return requested === undefined ? null : (named.safeParse(requested).data ?? NO_COMPANY);
}
