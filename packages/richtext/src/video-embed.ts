import { allowList, type Player } from './allow-list.ts';

/**
 * Returns the player's address, as it is stored, for a link to a video on YouTube (also a short link) or Vimeo (with a
 * numeric id). Null means that it is neither.
 */
export function videoEmbedUrl(link: string): string | null {
  const url = parsePlainUrl(link.trim());
  if (!url) return null;
  switch (url.hostname) {
    case 'youtube.com':
    case 'www.youtube.com':
    case 'm.youtube.com':
      return url.pathname === '/watch' ? buildEmbedUrl('youtube', url.searchParams.get('v') ?? '') : null;
    case 'youtu.be':
      return buildEmbedUrl('youtube', url.pathname.slice(1));
    case 'vimeo.com':
    case 'www.vimeo.com':
      return buildEmbedUrl('vimeo', url.pathname.slice(1));
    default:
      return null;
  }
}

/** Returns an iframe's address in its stored form, built from the id of the video alone, or null for no known player. */
export function storedEmbedUrl(address: string): string | null {
  const url = parsePlainUrl(address);
  const player = url && playerOf(url);
  if (!player || url.protocol !== 'https:') return null;
  return buildEmbedUrl(player, url.pathname.slice(allowList.players[player].path.length));
}

/** Returns the title of an embed for screen readers. */
export function embedTitle(stored: string): string {
  const url = parsePlainUrl(stored);
  const player = url && playerOf(url);
  return player ? allowList.players[player].title : '';
}

function buildEmbedUrl(player: Player, id: string): string | null {
  const { host, path, id: pattern, query } = allowList.players[player];
  return pattern.test(id) ? `https://${host}${path}${id}${query}` : null;
}

function playerOf(url: URL): Player | null {
  const { youtube, vimeo } = allowList.players;
  if (url.hostname === youtube.host && url.pathname.startsWith(youtube.path)) return 'youtube';
  if (url.hostname === vimeo.host && url.pathname.startsWith(vimeo.path)) return 'vimeo';
  return null;
}

function parsePlainUrl(address: string): URL | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return url.port || url.username || url.password ? null : url;
}
