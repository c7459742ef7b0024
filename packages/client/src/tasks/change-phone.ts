import type { PortalClient } from '@headwater/client/portal-client';
import { isPortalError } from '@headwater/client/portal-error';

/** Changes a phone number in every address of the profile, without undoing what somebody else changes meanwhile. */
export async function changePhone(portal: PortalClient, from: string, to: string): Promise<void> {
  const company = await portal.company.get.query();
  if (!company) return;
  const addresses = await portal.company.addresses.list.query({ companyId: company.id });
  for (const { id, version } of addresses.filter(({ phone }) => phone === from)) {
    try {
      await portal.company.addresses.update.mutate({ companyId: company.id, id, version, phone: to });
    } catch (error) {
      if (isPortalError(error) && error.kind === 'conflict') return changePhone(portal, from, to);
      throw error;
    }
  }
}
