import { company, newcomer, press, toldOfFailure, type Screen } from './screen.ts';

const article = 'A third less energy at Thornley borehole';

export const articleScreens: Screen[] = [
  company('articles', '/mini-case-studies'),
  company('articles-empty', '/mini-case-studies', {
    answers: {
      'articles.list': { data: { articles: [], next: null } },
      'articles.listDeleted': { data: [] },
    },
  }),
  company('articles-failing', '/mini-case-studies', {
    ...toldOfFailure,
    answers: { 'articles.list': { status: 500 } },
  }),
  newcomer('articles', '/mini-case-studies'),
  company('news', '/press-releases'),
  company('article-new', '/mini-case-studies/new'),
  newcomer('article-new', '/mini-case-studies/new'),
  company('article', '/mini-case-studies', {
    show: async (page) => page.getByRole('link', { name: article, exact: true }).click(),
  }),
  company('article-form', '/mini-case-studies', {
    show: async (page) => {
      await page.getByRole('link', { name: article, exact: true }).click();
      await page.getByRole('button', { name: 'Edit Content' }).click();
    },
  }),
  company('article-link-dialog', '/mini-case-studies/new', press('Link')),
  company('article-image-dialog', '/mini-case-studies/new', press('Insert image')),
  company('article-keys', '/mini-case-studies/new', press('Keyboard shortcuts')),
  company('article-full-width', '/mini-case-studies/new', press('Full width')),
  company('article-video-dialog', '/mini-case-studies/new', press('Insert video')),
];
