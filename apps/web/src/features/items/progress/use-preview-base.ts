import type { ItemRef } from '@headwater/contract/ids';
import { PRIVATE_PREVIEWS } from '@headwater/contract/item-types';
import { skipToken } from '@tanstack/react-query';
import { useConfig } from '../../../app/config.ts';
import { trpc } from '../../../app/trpc.ts';

/** Returns the base address of the company's previews: the public site, or the portal if previews are switched off. */
export function usePreviewBase(item: ItemRef | null): string | undefined {
  const site = useConfig()?.publicSiteUrl;
  const { data } = trpc.submittals.previews.get.useQuery(item === null ? skipToken : { id: item });
  return data?.enabled === false ? PRIVATE_PREVIEWS : site;
}
