import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  article,
  articlePath,
  articleResponses,
  articleStatus,
} from '../../../../testing/articles/fixtures.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();
// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

const weir = '/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png';
const pump = '/files/0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0c.png';
const inText = { place: 'text', position: 2, url: weir, thumbnailUrl: weir };
const featured = { place: 'featured', position: 1, url: pump, thumbnailUrl: pump };
const content = `<p>It pumps.</p><img src="${weir}" alt="The weir" /><img src="${weir}" alt="" />`;

function openArticle(pictures: () => object[]) {
  return renderApp(articlePath, {
    ...articleResponses,
    'articles.get': { ...article, content },
    'submittals.get': articleStatus(['content', 'featured-image', 'categories']),
    'submittals.undescribedPictures': pictures,
    'articles.images.update': [],
    'articles.save': { ...article, version: 5 },
  });
}

/** Blurs the editor, so that it reports the last change, and saves the text. */
async function saveText(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.blur(screen.getByRole('textbox', { name: 'Content' }));
  await clickButton('Save Mini Case Study');
}

it('a picture of the item gets its alt text beside the steps, and leaves the list', async () => {
  let pictures = [featured];
  const { calls } = openArticle(() => pictures);
  const warning = within(await screen.findByRole('list', { name: 'Pictures without alt text' }));
  expect(warning.getByText('Featured Image')).toBeDefined();
  fireEvent.click(warning.getByRole('button', { name: 'Alt text of Featured Image' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Decorative' }));
  pictures = [];
  await clickButton('Save');
  expect(await screen.findByText('Alt text of Featured Image saved')).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'articles.images.update')?.input).toEqual({
    articleId: article.uuid,
    url: pump,
    alt: '',
    decorative: true,
  });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Pictures without alt text' })).toBeNull());
});

it('a picture in the text gets its alt text in the form, which opens at the picture', async () => {
  const { calls } = openArticle(() => [featured, inText]);
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
  const { calls } = openArticle(() => [inText]);
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

it('the warning blocks nothing: the button stays enabled', async () => {
  openArticle(() => [featured]);
  await screen.findByRole('list', { name: 'Pictures without alt text' });
  const submit = screen.getByRole('button', { name: 'Submit for Approval' });
  expect(submit.getAttribute('aria-disabled')).toBeNull();
});
