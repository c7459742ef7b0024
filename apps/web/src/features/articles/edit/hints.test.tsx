import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CheckRule, Hint } from '@headwater/contract/checks';
import type { UndescribedPicture } from '@headwater/contract/images';
import { describe, expect, it } from 'vitest';
import {
  article,
  articlePath,
  articleResponses,
  articleStatus,
} from '../../../../testing/articles/fixtures.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();
// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

const weir = '/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png';
const pump = '/files/0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0c.png';
const inText = { place: 'text', position: 2, url: weir, thumbnailUrl: weir } as const;
const featured = { place: 'featured', position: 1, url: pump, thumbnailUrl: pump } as const;
const content = `<p>It pumps.</p><img src="${weir}" alt="The weir" /><img src="${weir}" alt="" />`;

function noAltText(picture: UndescribedPicture): Hint {
  return {
    key: picture.place,
    rule: 'alt-text',
    place: { kind: 'section', section: 'content' },
    label: picture.place === 'featured' ? 'Featured Image' : 'Picture in the text',
    found: '',
    advice: 'Describe the picture for people who cannot see it, or mark it as decorative.',
    fixable: false,
    picture,
    left: null,
  };
}

function slip(rule: CheckRule, fields: Partial<Hint> = {}): Hint {
  return {
    key: rule,
    rule,
    place: { kind: 'block', path: [0] },
    label: 'Paragraph “It pumps.”',
    found: 'It  pumps',
    advice: 'Use one space.',
    fixable: rule !== 'placeholder',
    left: null,
    ...fields,
  };
}

function openArticle(hints: () => Hint[], more: object = {}) {
  return renderApp(articlePath, {
    ...articleResponses,
    'articles.get': { ...article, content },
    'submittals.get': articleStatus(['content', 'featured-image', 'categories']),
    'checks.list': hints,
    'checks.fix': { success: true },
    'checks.leave': { success: true },
    'articles.images.update': [],
    'articles.save': { ...article, version: 5 },
    ...more,
  });
}

/** Blurs the editor, so that it reports the last change, and saves the text. */
async function saveText(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.blur(screen.getByRole('textbox', { name: 'Content' }));
  await clickButton('Save Mini Case Study');
}

it('a picture of the item gets its alt text beside the steps, and leaves the list', async () => {
  let hints = [noAltText(featured)];
  const { calls } = openArticle(() => hints);
  const list = within(await screen.findByRole('list', { name: 'Hints' }));
  expect(list.getByText('Featured Image')).toBeDefined();
  fireEvent.click(list.getByRole('button', { name: 'Alt text of Featured Image' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Decorative' }));
  hints = [];
  await clickButton('Save');
  expect(await screen.findByText('Alt text of Featured Image saved')).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'articles.images.update')?.input).toEqual({
    articleId: article.uuid,
    url: pump,
    alt: '',
    decorative: true,
  });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Hints' })).toBeNull());
});

it('a picture in the text gets its alt text in the form, which opens at the picture', async () => {
  const { calls } = openArticle(() => [noAltText(featured), noAltText(inText)]);
  await clickButton('Alt text of picture 2 in the text');
  const dialog = within(await screen.findByRole('dialog', { name: 'Alt Text' }));
  expect(dialog.getByLabelText('Alt text')).toHaveProperty('value', '');
  fireEvent.change(dialog.getByLabelText('Alt text'), { target: { value: 'The weir at night' } });
  await clickButton('Save alt text');
  await saveText();
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'articles.save')?.input).toMatchObject({
      content: content.replace('alt=""', 'alt="The weir at night"'),
    }),
  );
});

it('text typed in the open form stays, and is saved with the alt text', async () => {
  const { calls } = openArticle(() => [noAltText(inText)]);
  await clickButton('Edit Content');
  await screen.findByLabelText('Title');
  fillField('Title', 'A quarter less');
  await clickButton('Alt text of picture 2 in the text');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Decorative' }));
  await clickButton('Save alt text');
  await saveText();
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'articles.save')?.input).toMatchObject({
      title: 'A quarter less',
      content: content.replace('alt="" />', 'alt="" role="presentation" />'),
    }),
  );
});

describe('the hints beside the steps', () => {
  const hints = [
    slip('placeholder', { found: 'TBC', advice: 'Write what is to stand here.' }),
    slip('quotes', { label: 'Title', place: { kind: 'section', section: 'title' } }),
    slip('spaces'),
  ];

  it('are one line with their number, and block nothing', async () => {
    openArticle(() => hints);
    expect(await screen.findByText('3 hints')).toBeDefined();
    const list = within(screen.getByRole('list', { name: 'Hints' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getByText('Placeholder text')).toBeDefined();
    expect(list.getByText('TBC')).toBeDefined();
    expect(list.getByText('Write what is to stand here.')).toBeDefined();
    expect(list.queryByRole('button', { name: /^Fix: Placeholder text/ })).toBeNull();
    const submit = screen.getByRole('button', { name: 'Submit for Approval' });
    expect(submit.getAttribute('aria-disabled')).toBeNull();
  });

  it('are fixed together, or one alone', async () => {
    let open = hints;
    const { calls } = openArticle(() => open);
    await screen.findByText('3 hints');
    open = hints.slice(0, 2);
    await clickButton('Fix: Double spaces, Paragraph “It pumps.”');
    expect(await screen.findByText('2 hints')).toBeDefined();
    expect(await screen.findByText('Fixed')).toBeDefined();
    open = hints;
    await clickButton('Fix: Straight quotes, Title');
    expect(await screen.findByText('3 hints')).toBeDefined();
    open = hints.slice(0, 1);
    await clickButton('Fix all 2');
    expect(await screen.findByText('1 hint')).toBeDefined();
    const fixed = calls.filter(({ procedure }) => procedure === 'checks.fix').map(({ input }) => input);
    expect(fixed).toEqual([
      { id: article.uuid, key: 'spaces' },
      { id: article.uuid, key: 'quotes' },
      { id: article.uuid },
    ]);
  });

  it('are left, and taken up again', async () => {
    let left: Hint['left'] = null;
    const { calls } = openArticle(() => [slip('placeholder', { left })]);
    await screen.findByText('1 hint');
    left = { at: '2026-11-21T10:00:00.000Z' };
    await clickButton('Leave it: Placeholder text, Paragraph “It pumps.”');
    expect(await screen.findByText('1 left as it is')).toBeDefined();
    expect(screen.getByRole('list', { name: 'Hints left as they are' })).toBeDefined();
    left = null;
    await clickButton('Take up again: Placeholder text, Paragraph “It pumps.”');
    expect(await screen.findByText('1 hint')).toBeDefined();
    const answers = calls.filter(({ procedure }) => procedure === 'checks.leave').map(({ input }) => input);
    expect(answers).toEqual([
      { id: article.uuid, key: 'placeholder', left: true },
      { id: article.uuid, key: 'placeholder', left: false },
    ]);
  });

  it('lead to their place, and the focus goes there', async () => {
    openArticle(() => hints);
    fireEvent.click((await screen.findAllByRole('link', { name: 'Paragraph “It pumps.”' }))[0] ?? document);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('It pumps.'));
    fireEvent.click(screen.getByRole('link', { name: 'Title' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  });

  it('stay as they are where a call fails, and say so', async () => {
    openArticle(() => hints, { 'checks.fix': () => errorResponse(409, 'This has been changed') });
    await clickButton('Fix all 2');
    expect(await screen.findByText(/^The hints could not be changed/)).toBeDefined();
    expect(screen.getByText('3 hints')).toBeDefined();
  });
});
