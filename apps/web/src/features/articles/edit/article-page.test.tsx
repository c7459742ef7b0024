import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import {
  article,
  articlePath,
  articleResponses,
  articleStatus,
} from '../../../../testing/articles/fixtures.ts';

setUpAppTests();

const serviceUnavailable = errorResponse(503, 'The service cannot be reached right now.');

const textUsedUp = errorResponse(
  429,
  'Your company has reached its daily limit of text, and this was not saved. Please try again after midnight, London time.',
);

/** Types the title, and waits until it can be saved. */
async function retitle(title: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: title } });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: /^(Save|Create) / });
  await waitFor(() => expect(save.disabled).toBe(false));
}

describe('an address', () => {
  it.each([
    ['without an article', errorResponse(404, 'Not found')],
    ['with an invalid id', errorResponse(400, 'This is not a valid id')],
    ['of an article of another type', { ...article, articleType: 'press-releases' }],
  ])('%s leads to the not-found page', async (_, answer) => {
    renderApp(articlePath, { ...articleResponses, 'articles.get': answer });
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeDefined();
  });

  it('of an article that cannot be loaded shows the error', async () => {
    renderApp(articlePath, { ...articleResponses, 'articles.get': serviceUnavailable });
    expect((await screen.findByRole('alert')).textContent).toContain(messages.fetchArticle);
  });
});

describe('the article page', () => {
  it('shows the saved text, and links to the preview on the public site', async () => {
    renderApp(articlePath, articleResponses);
    expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeDefined();
    expect(screen.getByText(article.introHeader)).toBeDefined();
    expect(screen.getByText('By Jo Reed')).toBeDefined();
    expect(screen.getByText('It pumps.')).toBeDefined();
    const preview = await screen.findByRole('link', { name: /^Preview/ });
    expect(preview.getAttribute('href')).toBe(
      `http://public.test/mini-case-studies/preview/?item=${article.uuid}`,
    );
  });

  it.each([
    ['articles.images.list', 'Featured Image', messages.fetchFeaturedImage],
    ['articles.categories.list', 'Categories', messages.fetchCategories],
    ['reference.categories', 'Categories', messages.fetchReferenceData],
  ])('shows the error of a section that cannot load: %s', async (procedure, section, text) => {
    renderApp(articlePath, { ...articleResponses, [procedure]: serviceUnavailable });
    const region = within(await screen.findByRole('region', { name: section }));
    expect((await region.findByRole('alert')).textContent).toContain(`${text}. The service`);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('links to the section of every step', async () => {
    renderApp(articlePath, articleResponses);
    const steps = within(await screen.findByRole('list', { name: 'On this page' }));
    for (const link of steps.getAllByRole('link')) {
      const id = new URL(link.getAttribute('href') ?? '', 'http://portal.test').hash.slice(1);
      expect(document.getElementById(id)?.textContent).toContain(link.textContent);
    }
  });

  it('shows why the editors rejected the article', async () => {
    const state = articleStatus(['content'], { response: 'rejected', reason: 'Too short.' });
    renderApp(articlePath, { ...articleResponses, 'submittals.get': state });
    expect(await screen.findByText('Too short.')).toBeDefined();
  });

  it('shows the error of a failed submit', async () => {
    renderApp(articlePath, {
      ...articleResponses,
      'submittals.get': articleStatus(['content', 'featured-image', 'categories']),
      'submittals.submit': serviceUnavailable,
    });
    await clickButton('Submit for Approval');
    expect((await screen.findByRole('alert')).textContent).toContain(messages.saveArticleSubmittal);
  });

  it('removes the featured image when the person leaves the page, and shows an error if that fails', async () => {
    renderApp(articlePath, {
      ...articleResponses,
      'articles.images.list': [
        { url: '/files/a.png', alt: '', decorative: false, thumbnailUrl: '/files/a.webp' },
      ],
      'articles.images.remove': serviceUnavailable,
    });
    await clickButton('Remove Featured Image');
    expect(screen.getByRole('button', { name: 'Undo: Featured Image removed' })).toBeDefined();
    window.dispatchEvent(new Event('pagehide'));
    expect((await screen.findByRole('alert')).textContent).toContain(messages.deleteFeaturedImage);
  });
});

describe('editing an article', () => {
  it('sends the version that was opened, closes the form and confirms the save', async () => {
    const { calls } = renderApp(articlePath, {
      ...articleResponses,
      'articles.save': { ...article, title: 'Half the energy', version: 5 },
    });
    await clickButton('Edit Content');
    expect(
      screen.getByText('When the content exists as a PDF, the content text may stay empty.'),
    ).toBeDefined();
    await retitle('Half the energy');
    await clickButton('Save Mini Case Study');
    expect(await screen.findByText('Mini Case Study saved')).toBeDefined();
    expect(screen.queryByRole('form')).toBeNull();
    const { uuid, version, introHeader, author, content } = article;
    expect(calls.find(({ procedure }) => procedure === 'articles.save')?.input).toEqual({
      uuid,
      version,
      introHeader,
      author,
      content,
      title: 'Half the energy',
    });
  });

  it.each([
    ['The service cannot be reached right now.', serviceUnavailable],
    ['Your company has reached its daily limit of text', textUsedUp],
  ])('keeps the typed text if the save fails, and says why: %s', async (why, response) => {
    renderApp(articlePath, { ...articleResponses, 'articles.save': response });
    await clickButton('Edit Content');
    await retitle('Half the energy');
    await clickButton('Save Mini Case Study');
    expect((await screen.findByRole('alert')).textContent).toContain(`${messages.saveArticle}. ${why}`);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Half the energy');
    await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain('Half the energy'));
  });

  it('shows both texts on a stale version, and saves the chosen one', async () => {
    const theirs = { ...article, title: 'Two thirds of the energy', version: article.version + 1 };
    let opened = true;
    const { calls } = renderApp(articlePath, {
      ...articleResponses,
      'articles.get': () => (opened ? article : theirs),
      'articles.save': ({ version }: { version: number }) =>
        version === theirs.version
          ? { ...theirs, title: 'Half the energy' }
          : errorResponse(409, 'Changed meanwhile'),
    });
    await clickButton('Edit Content');
    opened = false;
    await retitle('Half the energy');
    await clickButton('Save Mini Case Study');
    await screen.findByRole('dialog', { name: 'This was changed while you were editing' });
    await clickButton('Save this choice');
    expect(await screen.findByText('Mini Case Study saved')).toBeDefined();
    expect(calls.findLast(({ procedure }) => procedure === 'articles.save')?.input).toMatchObject({
      version: theirs.version,
      title: 'Half the energy',
    });
  });

  it('asks before it discards typed text', async () => {
    renderApp(articlePath, articleResponses);
    await clickButton('Edit Content');
    await retitle('Half the energy');
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    await clickButton('Cancel');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Half the energy');
    await clickButton('Cancel');
    expect(ask).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Content' }));
  });
});

describe('creating an article', () => {
  const address = '/mini-case-studies/new';

  it('leads to the new address without asking, and confirms the save', async () => {
    const { calls, path, history } = renderApp(address, { ...articleResponses, 'articles.save': article });
    const ask = vi.spyOn(window, 'confirm');
    await screen.findByLabelText('Title');
    const { length } = history;
    await retitle(article.title);
    await clickButton('Create Mini Case Study');
    await waitFor(() => expect(path()).toBe(articlePath));
    expect(await screen.findByText('Mini Case Study saved')).toBeDefined();
    expect(screen.queryByRole('form')).toBeNull();
    expect(ask).not.toHaveBeenCalled();
    expect(history.length).toBe(length);
    expect(calls.find(({ procedure }) => procedure === 'articles.save')?.input).toEqual({
      type: 'mini-case-study',
      idempotencyKey: expect.any(String),
      title: article.title,
      introHeader: '',
      author: '',
      content: '',
    });
  });

  it('sends the same idempotency key on a retry', async () => {
    let attempts = 0;
    const save = () => {
      attempts += 1;
      return attempts === 1 ? errorResponse(503, 'Too busy') : article;
    };
    const { calls, path } = renderApp(address, { ...articleResponses, 'articles.save': save });
    await screen.findByLabelText('Title');
    await retitle(article.title);
    await clickButton('Create Mini Case Study');
    await screen.findByText(/Too busy/);
    await clickButton('Create Mini Case Study');
    await waitFor(() => expect(path()).toBe(articlePath));
    const keys = calls
      .filter(({ procedure }) => procedure === 'articles.save')
      .map(({ input }) => String(Object(input).idempotencyKey));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('needs a title', async () => {
    renderApp(address, articleResponses);
    const title = await screen.findByLabelText('Title');
    fireEvent.change(title, { target: { value: ' ' } });
    fireEvent.blur(title);
    expect(await screen.findByText('This field is required')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Mini Case Study' }).disabled).toBe(
      true,
    );
  });

  it('says that it needs a subscription', async () => {
    renderApp(address, { ...articleResponses, user: someUser });
    expect(
      await screen.findByRole('button', {
        name: 'Create Mini Case Study',
        description: messages.articlesNeedSubscription,
      }),
    ).toBeDefined();
  });

  it('asks before it discards typed text', async () => {
    const { path } = renderApp(address, articleResponses);
    await screen.findByLabelText('Title');
    await retitle('Half the energy');
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    await clickButton('Cancel');
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(path()).toBe(address);
    await clickButton('Cancel');
    await waitFor(() => expect(path()).toBe('/mini-case-studies'));
  });
});
