import { allArticleTypes } from '@headwater/contract/item-types';
import { isLinked } from '@headwater/contract/site-pages';
import { isPaid, sectionDescription, sectionName, sectionPath } from '@headwater/pages/render';
import type { Deps } from '../deps.ts';
import { encodePage, problemPage, type RenderedPage } from '../http/rendered-page.ts';

/** Describes the site to language models, as https://llmstxt.org proposes. Served only if all programs are allowed. */
export async function renderLlmsTxt({ env }: Pick<Deps, 'env'>): Promise<RenderedPage> {
  if (env.crawlers !== 'all') return problemPage('not-found');
  const { publicSiteUrl: origin, publisher } = env;
  const { name, slogan, description, advertLabel, pages } = publisher;
  const sections = (['company', ...allArticleTypes] as const).map((type) => {
    const label = isPaid(type) ? ` (${advertLabel})` : '';
    return `- [${sectionName(type)}](${origin}${sectionPath(type)}): ${sectionDescription[type]}${label}`;
  });
  const lines = [
    `# ${oneLine(name)}`,
    '',
    `> ${oneLine(slogan)}`,
    '',
    oneLine(description),
    '',
    '## Sections',
    '',
    ...sections,
    '',
    '## Optional',
    '',
    `- [New pages](${origin}/feed.xml): an Atom feed`,
    `- [All pages](${origin}/sitemap.xml): a sitemap`,
    ...pages.filter(isLinked).map(({ slug, title }) => `- [${oneLine(title)}](${origin}/${slug})`),
  ];
  return encodePage('text/plain; charset=utf-8', `${lines.join('\n')}\n`, { cacheTags: [] });
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
