import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse, MOCK_REFERENCE } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';
import {
  article,
  articlePath,
  articleResponses,
  listedArticle,
  articleStatus,
} from '../../../../testing/articles/fixtures.ts';

setUpAppTests();

function openList(answers: object = {}) {
  return renderApp('/mini-case-studies', { ...articleResponses, ...answers });
}

describe('the article list', () => {
  it('links to each article from its title and from Edit', async () => {
    openList();
    const row = within(await screen.findByRole('row', { name: new RegExp(article.title) }));
    for (const name of [article.title, `Edit: ${article.title}`])
      expect(row.getByRole('link', { name }).getAttribute('href')).toBe(articlePath);
    expect(screen.getByRole('link', { name: 'Add New Mini Case Study' }).getAttribute('href')).toBe(
      '/mini-case-studies/new',
    );
    expect(document.title).toBe('Mini Case Studies · Headwater');
  });

  it.each([
    ['In progress', {}],
    ['Ready to submit', articleStatus(['content', 'featured-image', 'categories'])],
    ['Awaiting Approval', { isSubmitted: true }],
    ['Approved', { isSubmitted: true, response: 'approved' }],
    ['Rejected', { response: 'rejected' }],
    ['Changed since approval', { published: true }],
  ])('shows the status of each article: %s', async (text, state) => {
    openList({ 'articles.list': { articles: [listedArticle(state)], nextCursor: null } });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('shows that it is loading, and an empty state with what to do next', async () => {
    openList({ 'articles.list': { articles: [], nextCursor: null } });
    expect(await screen.findByText('Loading Mini Case Studies…')).toBeDefined();
    expect(await screen.findByText('No Mini Case Studies yet. Create your first one above.')).toBeDefined();
  });

  it('has its own texts for Company News', async () => {
    renderApp('/press-releases', {
      ...articleResponses,
      'articles.list': { articles: [], nextCursor: null },
    });
    expect(await screen.findByText('No Company News yet. Create your first one above.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add New Company News' })).toBeDefined();
  });

  it('disables Add without a subscription, and explains why', async () => {
    openList({ user: someUser });
    const add = await screen.findByRole('button', {
      name: 'Add New Mini Case Study',
      description: messages.articlesNeedSubscription,
    });
    expect(add.getAttribute('aria-disabled')).toBe('true');
  });

  it('searches by a part of the title', async () => {
    const { calls } = openList({
      'articles.list': ({ search }: { search: string }) => ({
        articles: search === '' ? [listedArticle()] : [],
        nextCursor: null,
      }),
    });
    await screen.findByRole('table', { name: 'Mini Case Studies' });
    fillField(/Search/, ' weir ');
    expect(await screen.findByText('No Mini Case Study has “weir” in its title.')).toBeDefined();
    expect(calls.at(-1)).toMatchObject({ procedure: 'articles.list', input: { search: 'weir' } });
  });

  it('loads the next page by cursor', async () => {
    const { calls } = openList({
      'articles.list': ({ cursor }: { cursor?: number }) =>
        cursor === undefined
          ? { articles: [listedArticle()], nextCursor: article.id }
          : { articles: [listedArticle({ id: 3, title: 'The other' })], nextCursor: null },
    });
    await clickButton('Load more');
    expect(await screen.findByText('2 articles')).toBeDefined();
    expect(calls.at(-1)).toMatchObject({ input: { cursor: article.id } });
  });

  it('shows an error if it cannot be loaded', async () => {
    openList({ 'articles.list': errorResponse(503, 'The service cannot be reached right now.') });
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('Failed to fetch Mini Case Studies');
    expect(textContent).toContain(MOCK_REFERENCE);
  });
});

describe('deleting an article', () => {
  const confirmation = 'Are you sure you want to delete this Mini Case Study? This cannot be undone.';

  it('asks for confirmation in the specification’s words, and does nothing on Cancel', async () => {
    const { calls } = openList();
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await clickButton(`Delete: ${article.title}`);
    expect(ask).toHaveBeenCalledWith(confirmation);
    expect(calls.map(({ procedure }) => procedure)).not.toContain('articles.remove');
  });

  it('removes the row optimistically, and confirms the deletion', async () => {
    const { calls } = openList({ 'articles.remove': { success: true } });
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    await clickButton(`Delete: ${article.title}`);
    expect(screen.queryByRole('row', { name: new RegExp(article.title) })).toBeNull();
    const notice = await screen.findByText(`“${article.title}” deleted. It stays in the`, { exact: false });
    expect(notice.textContent).toMatch(/deleted\. It stays in the trash for 30 days\.$/);
    expect(within(notice).getByRole('link', { name: 'trash' }).getAttribute('href')).toBe('/trash');
    expect(calls).toContainEqual({ procedure: 'articles.remove', input: { articleId: article.id } });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Mini Case Studies' }));
  });

  it('says that a published article’s page stays public for now', async () => {
    openList({
      'articles.list': { articles: [listedArticle({ published: true })], nextCursor: null },
      'articles.remove': { success: true },
    });
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    await clickButton(`Delete: ${article.title}`);
    expect(await screen.findByText(/Its page stays public until our editors approve/)).toBeDefined();
  });

  it('restores the row if it fails, and says why', async () => {
    openList({ 'articles.remove': errorResponse(503, 'The service cannot be reached right now.') });
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    await clickButton(`Delete: ${article.title}`);
    expect((await screen.findByRole('alert')).textContent).toBe(
      `“${article.title}” could not be deleted. The service cannot be reached right now.${MOCK_REFERENCE}`,
    );
    expect(screen.getByRole('row', { name: new RegExp(article.title) })).toBeDefined();
  });
});

describe('a new article from an earlier one', () => {
  const label = 'Start a new one from this';

  async function choose() {
    await clickButton(`More actions: ${article.title}`);
    fireEvent.click(await screen.findByRole('menuitem', { name: label }));
  }

  it('opens once it is made, and a second attempt has the key of the first', async () => {
    const answers: unknown[] = [errorResponse(503, 'Too busy'), article];
    const { calls } = openList({ 'documents.startFrom': () => answers.shift() });
    await screen.findByRole('row', { name: new RegExp(article.title) });
    await choose();
    expect(await screen.findByText(/The Mini Case Study could not be made/)).toBeDefined();
    await choose();
    expect(await screen.findAllByText('Copying…')).not.toHaveLength(0);
    expect(await screen.findByText(/A new Mini Case Study with the same texts/)).toBeDefined();
    const keys = calls
      .filter(({ procedure }) => procedure === 'documents.startFrom')
      .map(({ input }) => Object(input).idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(calls).toContainEqual({
      procedure: 'documents.startFrom',
      input: { articleId: article.id, idempotencyKey: keys[0] },
    });
  });

  it('is not offered without a subscription', async () => {
    openList({ user: { ...someUser, hasCompany: true, activeSubscription: false } });
    await screen.findByRole('row', { name: new RegExp(article.title) });
    expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
  });
});
