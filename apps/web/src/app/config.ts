import { trpc } from './trpc.ts';

/** Name of the portal as served with the page, until the settings are loaded. */
const servedName =
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Headwater';

export function usePortalName(): string {
  return useConfig()?.publisher.name ?? servedName;
}

/** Logo as served with the page; null for the portal's own mark. */
const servedLogo = document.querySelector('img.publisher-logo')?.getAttribute('src') ?? null;

export function usePublisherLogo(): string | null {
  const config = useConfig();
  return config ? config.publisher.logo : servedLogo;
}

/**
 * Returns the settings that the screens need, or undefined while they load. They do not change while the page is open.
 */
export function useConfig() {
  return trpc.session.config.useQuery(undefined, { staleTime: Infinity }).data;
}
