import { trpc } from './trpc.ts';

/** The portal's name as its page was served with it, until the settings are there. */
const servedName =
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Headwater';

export function usePortalName(): string {
  return useConfig()?.publisher.name ?? servedName;
}

/** Likewise its logo, null for the portal's own mark. */
const servedLogo = document.querySelector('img.publisher-logo')?.getAttribute('src') ?? null;

export function usePublisherLogo(): string | null {
  const config = useConfig();
  return config ? config.publisher.logo : servedLogo;
}

/** Returns the settings that the screens need, undefined while they load. They stay the same as long as the page is open. */
export function useConfig() {
  return trpc.session.config.useQuery(undefined, { staleTime: Infinity }).data;
}
