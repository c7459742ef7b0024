import { withPublisher, type PortalEnv } from '@headwater/db/publisher-settings';
import { readServiceEnv } from '@headwater/runtime/env';

export interface SandboxPlace {
  /** Holds all that the sandbox keeps outside its database. */
  folder: string;
  databaseUrl: string;
  portalPort: number;
  sitePort: number;
}

export type Settings = Readonly<Record<string, string>>;

/** Returns the settings of the sandbox's portal and site. */
export function sandboxSettings({ folder, databaseUrl, portalPort, sitePort }: SandboxPlace): Settings {
  return {
    // By its number: a browser keeps the cookies of a portal at `localhost` apart.
    HOST: '127.0.0.1',
    PORT: String(portalPort),
    SITE_PORT: String(sitePort),
    PORTAL_URL: `http://127.0.0.1:${portalPort}`,
    PUBLIC_SITE_URL: `http://127.0.0.1:${sitePort}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    // The timeline lists the emails of years.
    KEEP_MAILS_DAYS: '36500',
  };
}

/**
 * Reads the sandbox's settings. Those of the environment and of `.env` count for nothing, so that no database, mail server or
 * key of a real portal is ever used.
 */
export function readSandboxEnv(settings: Settings): PortalEnv {
  return withPublisher(readServiceEnv(settings));
}
