/** The portal's version, and that of the client released with it. */
export const PORTAL_VERSION = '0.1.0';

/** The header of `/api/health` with the version. */
export const VERSION_HEADER = 'headwater-version';
