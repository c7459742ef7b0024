import { allowList, type Player } from './allow-list.ts';

/**
 * The player's address that is stored for what somebody typed: a YouTube watch link or short link, or a
 * numeric Vimeo link. Null for anything else.
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

/** An iframe's address in the stored form, built from the video's id alone. Null if it is no embed of ours. */
export function storedEmbedUrl(address: string): string | null {
  const url = parsePlainUrl(address);
  const player = url && playerOf(url);
  if (!player || url.protocol !== 'https:') return null;
  return buildEmbedUrl(player, url.pathname.slice(allowList.players[player].path.length));
}

/** What a screen reader says of an embed in its stored form. */
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
