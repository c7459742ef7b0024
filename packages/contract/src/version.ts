/** The portal's version, and that of the client which is made with it. */
export const PORTAL_VERSION = '0.1.0';

/** The header of `/api/health` that says it. */
export const VERSION_HEADER = 'headwater-version';
