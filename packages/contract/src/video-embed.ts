/** The players that a text and a page may show. An embed is stored as `https://`, host, path and id, with its query. */
export const players = {
  youtube: { host: 'www.youtube.com', path: '/embed/', name: 'YouTube' },
  vimeo: { host: 'player.vimeo.com', path: '/video/', name: 'Vimeo' },
} as const;

const YOUTUBE_ID = /^[\w-]{11}$/;
/** These look like an id, and play a playlist or a channel's present stream. */
const NOT_A_VIDEO = new Set(['videoseries', 'live_stream']);
const VIMEO_ID = /^\d{1,20}$/;
/** An unlisted video plays only with its hash. */
const VIMEO_HASH = /^[\da-f]{6,40}$/i;

/** The paths before the id of a video: a player's, and those of its pages. */
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v|e|watch)\/([^/]+)$/;
const VIMEO_PATH =
  /^\/(?:video\/|videos\/|manage\/videos\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d+)(?:\/([^/]+))?$/;

/**
 * Returns the player's address, as it is stored, for the address of a video on YouTube or Vimeo in any form: its
 * page's, a short one or the player's own, even without a scheme. It is built only from the id of the video, and an
 * unlisted one's hash. Null means that there is none: a playlist and a channel have no video of their own.
 */
export function videoEmbedUrl(address: string): string | null {
  const url = parsePlainUrl(address.trim());
  if (!url) return null;
  const path = url.pathname.replace(/\/+$/, '');
  switch (url.hostname) {
    case 'youtube.com':
    case 'www.youtube.com':
    case 'm.youtube.com':
    case 'music.youtube.com':
    case 'youtube-nocookie.com':
    case 'www.youtube-nocookie.com':
      return youtubeEmbed(path === '/watch' ? url.searchParams.get('v') : YOUTUBE_PATH.exec(path)?.[1]);
    case 'youtu.be':
    case 'www.youtu.be':
      return youtubeEmbed(path.slice(1));
    case 'vimeo.com':
    case 'www.vimeo.com':
    case 'player.vimeo.com': {
      const [, id, hash] = VIMEO_PATH.exec(path) ?? [];
      if (hash !== undefined && !VIMEO_HASH.test(hash)) return null;
      return vimeoEmbed(id, hash ?? url.searchParams.get('h') ?? '');
    }
    default:
      return null;
  }
}

/** Returns the title of an embed for screen readers. */
export function embedTitle(stored: string): string {
  return `${playerName(stored)} video`;
}

/** Returns the name of the player of an embed in its stored form. */
export function playerName(stored: string): string {
  return stored.startsWith(`https://${players.vimeo.host}/`) ? players.vimeo.name : players.youtube.name;
}

function youtubeEmbed(id: string | null | undefined): string | null {
  if (id === null || id === undefined || !YOUTUBE_ID.test(id) || NOT_A_VIDEO.has(id)) return null;
  return `https://${players.youtube.host}${players.youtube.path}${id}?autoplay=0&mute=1`;
}

function vimeoEmbed(id: string | undefined, hash: string): string | null {
  if (id === undefined || !VIMEO_ID.test(id)) return null;
  const query = VIMEO_HASH.test(hash) ? `?h=${hash}` : '';
  return `https://${players.vimeo.host}${players.vimeo.path}${id}${query}`;
}

function parsePlainUrl(address: string): URL | null {
  // `//youtu.be/…` lacks only the scheme, and `youtu.be/…` its slashes, too.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address);
  const url = URL.parse(hasScheme ? address : `https://${address.replace(/^\/\//, '')}`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return url.port || url.username || url.password ? null : url;
}
