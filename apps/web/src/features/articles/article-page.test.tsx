// @vitest-environment jsdom
import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../app/testing/answer-calls.ts';
import { openPortal, setUpPortal, somebody } from '../../app/testing/open-portal.tsx';
import { press } from '../../app/testing/type-in.ts';
import { article, articleAddress, articleAnswers, standing } from './article.answers.ts';

setUpPortal();

const away = refusal(503, 'The service cannot be reached right now.');

/** Types it, and waits until it can be saved. */
async function retitle(title: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: title } });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: /^(Save|Create) / });
  await waitFor(() => expect(save.disabled).toBe(false));
}

describe('an address', () => {
  it.each([
    ['of nothing', refusal(404, 'Not found')],
    ['that can be nobody’s', refusal(400, 'This is not a valid id')],
    ['of an article of the other type', { ...article, articleType: 'press-releases' }],
  ])('%s is no page', async (_, answer) => {
    openPortal(articleAddress, { ...articleAnswers, 'articles.get': answer });
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeDefined();
  });

  it('of an article that cannot be fetched says so', async () => {
    openPortal(articleAddress, { ...articleAnswers, 'articles.get': away });
    expect((await screen.findByRole('alert')).textContent).toContain(messages.fetchArticle);
  });
});

describe('an article', () => {
  it('shows what is saved, and previews on the public site', async () => {
    openPortal(articleAddress, articleAnswers);
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
  ])('says where a section cannot load: %s', async (procedure, section, text) => {
    openPortal(articleAddress, { ...articleAnswers, [procedure]: away });
    const region = within(await screen.findByRole('region', { name: section }));
    expect((await region.findByRole('alert')).textContent).toContain(`${text}. The service`);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('leads to the section of every step', async () => {
    openPortal(articleAddress, articleAnswers);
    const steps = within(await screen.findByRole('list', { name: 'Steps' }));
    for (const link of steps.getAllByRole('link')) {
      const id = new URL(link.getAttribute('href') ?? '', 'http://portal.test').hash.slice(1);
      expect(document.getElementById(id)?.textContent).toContain(link.textContent);
    }
  });

  it('shows why the editors sent it back', async () => {
    const state = standing(['content'], { response: 'rejected', reason: 'Too short.' });
    openPortal(articleAddress, { ...articleAnswers, 'submittals.get': state });
    expect(await screen.findByText('Too short.')).toBeDefined();
  });

  it('that cannot be submitted says so', async () => {
    openPortal(articleAddress, {
      ...articleAnswers,
      'submittals.get': standing(['content', 'featured-image', 'categories']),
      'submittals.submit': away,
    });
    await press('Submit for Approval');
    expect((await screen.findByRole('alert')).textContent).toContain(messages.saveArticleSubmittal);
  });

  it('loses its featured image on request, and says where that fails', async () => {
    openPortal(articleAddress, {
      ...articleAnswers,
      'articles.images.list': [{ url: '/files/a.png', alt: '', thumbnailUrl: '/files/a.webp' }],
      'articles.images.remove': away,
    });
    await press('Remove Featured Image');
    expect((await screen.findByRole('alert')).textContent).toContain(messages.deleteFeaturedImage);
  });
});

describe('editing', () => {
  it('quotes the version that was opened, closes the form and says so', async () => {
    const { calls } = openPortal(articleAddress, {
      ...articleAnswers,
      'articles.save': { ...article, title: 'Half the energy', version: 5 },
    });
    await press('Edit Content');
    expect(
      screen.getByText('When the content exists as a PDF, the content text may stay empty.'),
    ).toBeDefined();
    await retitle('Half the energy');
    await press('Save Mini Case Study');
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

  it('that fails keeps what was typed and says why', async () => {
    openPortal(articleAddress, { ...articleAnswers, 'articles.save': away });
    await press('Edit Content');
    await retitle('Half the energy');
    await press('Save Mini Case Study');
    expect((await screen.findByRole('alert')).textContent).toContain(
      `${messages.saveArticle}. The service cannot be reached right now.`,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Half the energy');
  });

  it('what somebody else saved meanwhile shows both texts, and saves the choice over theirs', async () => {
    const theirs = { ...article, title: 'Two thirds of the energy', version: article.version + 1 };
    let opened = true;
    const { calls } = openPortal(articleAddress, {
      ...articleAnswers,
      'articles.get': () => (opened ? article : theirs),
      'articles.save': ({ version }: { version: number }) =>
        version === theirs.version
          ? { ...theirs, title: 'Half the energy' }
          : refusal(409, 'Changed meanwhile'),
    });
    await press('Edit Content');
    opened = false;
    await retitle('Half the energy');
    await press('Save Mini Case Study');
    await screen.findByRole('dialog', { name: 'This was changed while you were editing' });
    await press('Save this choice');
    expect(await screen.findByText('Mini Case Study saved')).toBeDefined();
    expect(calls.findLast(({ procedure }) => procedure === 'articles.save')?.input).toMatchObject({
      version: theirs.version,
      title: 'Half the energy',
    });
  });

  it('asks before it loses what was typed', async () => {
    openPortal(articleAddress, articleAnswers);
    await press('Edit Content');
    await retitle('Half the energy');
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    await press('Cancel');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Half the energy');
    await press('Cancel');
    expect(ask).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Content' }));
  });
});

describe('creating', () => {
  const address = '/mini-case-studies/new';

  it('leads to the new address without asking, and says that it is saved', async () => {
    const { calls, path, history } = openPortal(address, { ...articleAnswers, 'articles.save': article });
    const ask = vi.spyOn(window, 'confirm');
    await screen.findByLabelText('Title');
    const { length } = history;
    await retitle(article.title);
    await press('Create Mini Case Study');
    await waitFor(() => expect(path()).toBe(articleAddress));
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

  it('says that it is the same article when it is sent again', async () => {
    let attempts = 0;
    const save = () => {
      attempts += 1;
      return attempts === 1 ? refusal(503, 'Too busy') : article;
    };
    const { calls, path } = openPortal(address, { ...articleAnswers, 'articles.save': save });
    await screen.findByLabelText('Title');
    await retitle(article.title);
    await press('Create Mini Case Study');
    await screen.findByText(/Too busy/);
    await press('Create Mini Case Study');
    await waitFor(() => expect(path()).toBe(articleAddress));
    const keys = calls
      .filter(({ procedure }) => procedure === 'articles.save')
      .map(({ input }) => String(Object(input).idempotencyKey));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('needs a title', async () => {
    openPortal(address, articleAnswers);
    const title = await screen.findByLabelText('Title');
    fireEvent.change(title, { target: { value: ' ' } });
    fireEvent.blur(title);
    expect(await screen.findByText('This field is required')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Mini Case Study' }).disabled).toBe(
      true,
    );
  });

  it('needs a subscription, and says so', async () => {
    openPortal(address, { ...articleAnswers, user: somebody });
    expect(
      await screen.findByRole('button', {
        name: 'Create Mini Case Study',
        description: messages.articlesNeedSubscription,
      }),
    ).toBeDefined();
  });

  it('given up with something typed asks first', async () => {
    const { path } = openPortal(address, articleAnswers);
    await screen.findByLabelText('Title');
    await retitle('Half the energy');
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    await press('Cancel');
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(path()).toBe(address);
    await press('Cancel');
    await waitFor(() => expect(path()).toBe('/mini-case-studies'));
  });
});
