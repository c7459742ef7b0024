import { progressSteps } from '@headwater/contract/progress';
import { unscheduled } from '@headwater/contract/submittals';
import type { Page } from '@playwright/test';
import { listHints, openHints } from './hints.ts';
import { mockProcedures } from './mock-procedures.ts';
import { company, openHistory, newcomer, press, unfold, waitForFailure, type ScreenCase } from './screen.ts';

const articleTitle = 'A third less energy at Thornley borehole';

const newsTitle = 'Calder Pumps opens a service depot in Gloucester';

/** Article that is public until the end of a month, while its draft is being edited. */
const ending = {
  isSubmitted: false,
  response: 'approved',
  reason: null,
  publicUrl: 'https://public.example/press-releases/calder-pumps-opens-a-service-depot-in-gloucester',
  appearance: unscheduled,
  publicSchedule: { notBefore: null, appearsUntil: '2026-12-31T17:00:00.000Z' },
  unpublished: null,
  steps: progressSteps('press-release', new Set(['content', 'featured-image', 'categories'])),
};

const readingId = '00000000-0000-4000-8000-000000000000';
const broughtIn = {
  state: 'done',
  notKept: ['One table (the words are kept)', '3 comments', 'Page headers and footers'],
};

/** Text of the article sent from another browser. */
const workingCopy = {
  title: 'A third less energy',
  introHeader: '',
  author: '',
  content: '<p>It pumps.</p>',
  version: 1,
  savedAt: '2026-11-24T10:42:00.000Z',
  ageMs: 3_600_000,
};

const newsWithHints: Partial<ScreenCase> = {
  mocks: { 'checks.list': { data: listHints() } },
  show: async (page) => {
    await page.getByRole('link', { name: newsTitle, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: newsTitle }).waitFor();
    await openHints(page);
  },
};

export const articleScreens: ScreenCase[] = [
  company('articles', '/mini-case-studies'),
  company('articles-empty', '/mini-case-studies', {
    mocks: { 'articles.list': { data: { articles: [], next: null } } },
  }),
  company('articles-failing', '/mini-case-studies', {
    ...waitForFailure,
    mocks: { 'articles.list': { status: 500 } },
  }),
  newcomer('articles', '/mini-case-studies'),
  company('news', '/press-releases'),
  company('news-ending', '/press-releases', {
    mocks: { 'submittals.get': { data: ending } },
    show: async (page) => page.getByRole('link', { name: newsTitle, exact: true }).click(),
  }),
  company('article-new', '/mini-case-studies/new'),
  newcomer('article-new', '/mini-case-studies/new'),
  company('article', '/mini-case-studies', {
    show: async (page) => page.getByRole('link', { name: articleTitle, exact: true }).click(),
  }),
  company('article-form', '/mini-case-studies', {
    show: async (page) => {
      await page.getByRole('link', { name: articleTitle, exact: true }).click();
      await page.getByRole('button', { name: 'Edit Content' }).click();
    },
  }),
  company('article-hints', '/press-releases', newsWithHints),
  company('article-hints-phone', '/press-releases', { ...newsWithHints, onlyAt: 'phone' }),
  company('article-facts', '/mini-case-studies', {
    show: async (page) => {
      await page.getByRole('link', { name: articleTitle, exact: true }).click();
      await page.getByRole('button', { name: 'Edit Facts' }).click();
    },
  }),
  company('article-partners', '/mini-case-studies', {
    show: async (page) => {
      await page.getByRole('link', { name: articleTitle, exact: true }).click();
      await page.getByRole('button', { name: 'Edit Who took part' }).click();
      await page.getByLabel('Name 2', { exact: true }).fill('tarn');
      await page.getByRole('listbox', { name: 'On the site' }).waitFor();
    },
  }),
  company('article-working-copy', '/mini-case-studies', {
    mocks: { 'workingCopies.get': { data: workingCopy } },
    show: async (page) => {
      await typeAuthor(page);
      await page.getByText(/^Draft saved/).waitFor();
    },
  }),
  company('article-copy-refused', '/mini-case-studies', {
    mocks: { 'workingCopies.put': { status: 503 } },
    show: async (page) => {
      await typeAuthor(page);
      await page.getByText(/^Not on the portal yet/).waitFor();
    },
  }),
  company('article-caption-dialog', '/mini-case-studies', {
    show: async (page) => {
      await page.getByRole('link', { name: articleTitle, exact: true }).click();
      await page.getByRole('button', { name: 'Edit Content' }).click();
      await page.getByRole('button', { name: 'Caption and width' }).first().click();
    },
  }),
  company('article-row-dialog', '/mini-case-studies', {
    show: async (page) => {
      await page.getByRole('link', { name: articleTitle, exact: true }).click();
      await page.getByRole('button', { name: 'Edit Content' }).click();
      await page.getByRole('button', { name: 'Edit row' }).click();
    },
  }),
  company('article-history', '/mini-case-studies', {
    show: async (page) => {
      await page.getByRole('link', { name: articleTitle, exact: true }).click();
      await openHistory(page);
    },
  }),
  company('article-bring-in', '/mini-case-studies', press('Import a document')),
  company('article-brought-in', '/mini-case-studies', {
    show: async (page) => {
      const link = page.getByRole('link', { name: articleTitle, exact: true });
      const address = (await link.getAttribute('href')) ?? '';
      const uuid = address.slice(address.lastIndexOf('/') + 1);
      await mockProcedures(page, { 'documents.get': { data: { ...broughtIn, uuid } } });
      await page.goto(`${address}?document=${readingId}`);
      await page.getByText('We imported the document, but could not keep this:').waitFor();
    },
  }),
  company('article-link-dialog', '/mini-case-studies/new', press('Link')),
  company('article-language-dialog', '/mini-case-studies/new', {
    show: async (page) => {
      await openLanguageDialog(page);
      await page.getByRole('combobox', { name: 'Language' }).selectOption('Another language');
      await page.getByLabel('Language tag').fill('de-AT');
    },
  }),
  company('article-language', '/mini-case-studies/new', {
    show: async (page) => {
      await openLanguageDialog(page);
      await page.getByRole('combobox', { name: 'Language' }).selectOption('German');
      await page.getByRole('button', { name: 'Save language' }).click();
      await page.getByTitle('German').waitFor();
    },
  }),
  company('article-image-dialog', '/mini-case-studies/new', press('Insert image')),
  company('article-own-pictures', '/mini-case-studies/new', {
    show: async (page) => {
      await page.getByRole('button', { name: 'Insert image' }).click();
      await page.getByText('Your pictures').click();
      await page.getByRole('list', { name: 'Your pictures' }).waitFor();
    },
  }),
  company('article-keys', '/mini-case-studies/new', press('Keyboard shortcuts')),
  company('article-full-width', '/mini-case-studies/new', unfold('Full width')),
  company('article-video-dialog', '/mini-case-studies/new', press('Insert video')),
  company('article-block-list', '/mini-case-studies/new', {
    show: async (page) => {
      await write('/').show(page);
      await page.getByRole('listbox').waitFor();
    },
  }),
  company('article-link-box', '/mini-case-studies/new', write('See www.example.com for more', ...steps(14))),
  company('article-table', '/mini-case-studies/new', {
    show: async (page) => {
      await write('/table', 'Enter').show(page);
      for (const text of ['Pump', 'Flow at night', 'Energy', 'Calder', '40 m³/h', '0.31 kWh']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
    },
  }),
  company('article-selection-bar', '/mini-case-studies/new', {
    ...write('Two pumps and a spare', 'Home', 'Control+Shift+ArrowRight'),
    onlyAt: 'wide',
  }),
  company('article-find', '/mini-case-studies/new', {
    show: async (page) => {
      await write('Two pumps and a pump', 'Control+Shift+F').show(page);
      await page.keyboard.type('pump');
    },
  }),
];

/** Types into an article's form without saving. */
async function typeAuthor(page: Page): Promise<void> {
  await page.getByRole('link', { name: articleTitle, exact: true }).click();
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await page.getByLabel('Author').fill('Somebody else');
}

/** Types into the article's text, and presses keys there. */
function write(text: string, ...keys: string[]) {
  return {
    show: async (page: Page) => {
      await page.getByRole('textbox', { name: 'Content' }).click();
      await page.keyboard.type(text);
      for (const key of keys) await page.keyboard.press(key);
    },
  };
}

function steps(count: number): string[] {
  return Array.from({ length: count }, () => 'ArrowLeft');
}

async function openLanguageDialog(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('The maker calls it die leiseste Pumpe der Welt.');
  await page.keyboard.press('Shift+Home');
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Language' }).click();
}
