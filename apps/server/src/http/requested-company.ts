import { id } from '@headwater/contract/ids';
import { COMPANY_HEADER } from '@headwater/contract/company-roles';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const named = z.object({ company: id });
/** No company has this id. */
const NO_COMPANY = 0;

/**
 * Returns the id of the company that a request names in its header, or a link in its query; null where it names none, and
 * means the one that its session has chosen.
 */
export function requestedCompany({ headers, query }: FastifyRequest): number | null {
  const header = headers[COMPANY_HEADER];
  if (header !== undefined) return named.safeParse({ company: header }).data?.company ?? NO_COMPANY;
  return named.safeParse(query).data?.company ?? null;
}
