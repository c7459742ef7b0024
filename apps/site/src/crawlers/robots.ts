import type { Deps } from '../deps.ts';
import { encodePage, type RenderedPage } from '../http/rendered-page.ts';

/** Programs that collect texts for training models, as listed by https://github.com/ai-robots-txt/ai.robots.txt. */
const TRAINING_CRAWLERS = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'meta-externalagent',
  'omgili',
  'Timpibot',
];

/**
 * Allows the programs in the setting to read everything but search results, which are endless, and the addresses that
 * count readers.
 */
export async function renderRobotsTxt({ env }: Pick<Deps, 'env'>): Promise<RenderedPage> {
  return encodePage('text/plain; charset=utf-8', `${robotsLines(env).join('\n')}\n`, { cacheTags: [] });
}

function robotsLines({ crawlers, publicSiteUrl }: Deps['env']): string[] {
  if (crawlers === 'none') return ['User-agent: *', 'Disallow: /'];
  const training = TRAINING_CRAWLERS.map((name) => `User-agent: ${name}`);
  return [
    'User-agent: *',
    'Disallow: /search',
    'Disallow: /seen/',
    'Disallow: /out/',
    'Disallow: /*/article.pdf$',
    'Disallow: /*/press.zip$',
    'Allow: /',
    '',
    ...(crawlers === 'search' ? [...training, 'Disallow: /', ''] : []),
    `Sitemap: ${publicSiteUrl}/sitemap.xml`,
  ];
}
