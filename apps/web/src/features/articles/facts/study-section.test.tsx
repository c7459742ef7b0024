import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { article, articlePath, articleResponses } from '../../../../testing/articles/fixtures.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const brook = { companyId: 31, name: 'Brook Engineering' };

function open(responses: object = {}) {
  let stored: object = article;
  const portal = renderApp(articlePath, {
    ...articleResponses,
    'articles.get': () => stored,
    'articles.save': (sent: object) => (stored = { ...article, ...sent, version: article.version + 1 }),
    'articles.partners.search': [brook],
    ...responses,
  });
  const saved = () =>
    portal.calls.filter(({ procedure }) => procedure === 'articles.save').map(({ input }) => input);
  return { ...portal, saved };
}

describe('the facts of a case study', () => {
  it('are saved alone, and summed up in their line', async () => {
    const { saved } = open();
    await clickButton('Edit Facts');
    expect(document.activeElement).toBe(screen.getByLabelText('Client'));
    fillField('Client', 'Lorne Water');
    fillField('Dates', '2025');
    await clickButton('Save Facts');
    expect(await screen.findByText('Lorne Water · 2025')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Facts' }));
    expect(saved()).toEqual([
      {
        uuid: article.uuid,
        version: article.version,
        client: 'Lorne Water',
        place: '',
        contractValue: '',
        dates: '2025',
        technologies: '',
        contractKind: '',
      },
    ]);
  });

  it('are saved over a version with another text without a question, as nobody has changed a fact', async () => {
    let opened = true;
    const theirs = { ...article, title: 'Another title', version: 9 };
    const { saved } = open({
      'articles.get': () => (opened ? article : theirs),
      'articles.save': ({ version }: { version: number }) =>
        version === 9 ? { ...theirs, client: 'Lorne Water' } : errorResponse(409, 'Changed meanwhile'),
    });
    await clickButton('Edit Facts');
    opened = false;
    fillField('Client', 'Lorne Water');
    await clickButton('Save Facts');
    expect(await screen.findByText('Facts saved')).toBeDefined();
    expect(saved()).toHaveLength(2);
  });

  it('stay typed if they cannot be saved', async () => {
    open({ 'articles.save': errorResponse(503, 'Too busy') });
    await clickButton('Edit Facts');
    fillField('Client', 'Lorne Water');
    await clickButton('Save Facts');
    expect((await screen.findByRole('alert')).textContent).toContain(`${messages.saveArticle}. Too busy`);
    expect(screen.getByLabelText<HTMLInputElement>('Client').value).toBe('Lorne Water');
  });

  it('are not asked of company news', async () => {
    renderApp(articlePath.replace('mini-case-studies', 'press-releases'), {
      ...articleResponses,
      'articles.get': { ...article, articleType: 'press-releases' },
    });
    expect(await screen.findByRole('region', { name: 'Categories' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Edit Facts' })).toBeNull();
  });
});

describe('who took part', () => {
  const openForm = async () => {
    await clickButton('Edit Who took part');
    await clickButton('Add who took part');
  };

  it('is a company of the site that is chosen, or a plain name', async () => {
    const { saved } = open();
    await openForm();
    expect(document.activeElement).toBe(screen.getByLabelText('Name 1'));
    fillField('Name 1', 'brook');
    fireEvent.click(await screen.findByRole('option', { name: brook.name }));
    expect(screen.getByText('On the site: its page is linked')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Part 1'));
    fillField('Part 1', 'Designer');
    await clickButton('Add who took part');
    fillField('Name 2', 'Mersey Piling');
    await clickButton('Add who took part');
    await clickButton('Save Who took part');
    const line = within(await screen.findByRole('region', { name: 'Who took part' }));
    expect(await line.findByText('Brook Engineering, Mersey Piling')).toBeDefined();
    expect(saved()).toMatchObject([
      {
        partners: [
          { ...brook, part: 'Designer' },
          { name: 'Mersey Piling', part: '', companyId: null },
        ],
      },
    ]);
  });

  it('is chosen with the arrow keys and Enter, which does not save the form', async () => {
    const { saved } = open();
    await openForm();
    fillField('Name 1', 'brook');
    const option = await screen.findByRole('option', { name: brook.name });
    const name = screen.getByLabelText('Name 1');
    fireEvent.keyDown(name, { key: 'ArrowDown' });
    await waitFor(() => expect(name.getAttribute('aria-activedescendant')).toBe(option.id));
    expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(false);
    expect(await screen.findByText('On the site: its page is linked')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Name 1').value).toBe(brook.name);
    expect(saved()).toEqual([]);
  });

  it('is no company of the site any more once the name is changed, and can be removed', async () => {
    const { saved } = open({
      'articles.get': {
        ...article,
        partners: [
          { ...brook, part: '' },
          { name: 'B', part: '', companyId: null },
        ],
      },
    });
    await clickButton('Edit Who took part');
    fillField('Name 1', 'Brook Bros');
    await clickButton('Remove B');
    expect(document.activeElement).toBe(screen.getByLabelText('Name 1'));
    await clickButton('Save Who took part');
    await waitFor(() =>
      expect(saved()).toMatchObject([{ partners: [{ name: 'Brook Bros', part: '', companyId: null }] }]),
    );
  });

  it('needs a name with a part, and shows the portal’s refusal at the field', async () => {
    const refused = [{ path: 'partners', message: 'Brook has no public page' }];
    open({ 'articles.save': errorResponse(400, 'Not saved', refused) });
    await openForm();
    fillField('Part 1', 'Designer');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Who took part' }).disabled).toBe(
        true,
      ),
    );
    fillField('Name 1', 'Brook');
    await clickButton('Save Who took part');
    const group = await screen.findByRole('group', { name: 'Companies and people' });
    expect((await within(group).findByRole('alert')).textContent).toBe('Brook has no public page');
  });

  it('is kept in this browser while it is typed', async () => {
    open();
    await openForm();
    fillField('Name 1', 'Mersey Piling');
    await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain('Mersey Piling'));
  });
});
