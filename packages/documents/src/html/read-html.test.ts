import { expect, test } from 'vitest';
import { createPictureCollector } from '../pictures.ts';
import { toDraft } from '../to-draft.ts';
import { readHtml } from './read-html.ts';

const sentence = 'The weir at Thornley, which was built in 1911, holds the water back for two villages. ';

test('a page of our own site keeps its wide pictures and its rows of pictures', () => {
  const picture = (name: string) => `<img src="/files/${name}.png" alt="${name}">`;
  const page = `<title>Weirs</title><main><h1>Weirs</h1><p>${sentence.repeat(6)}</p>
    <figure class="wide">${picture('a')}<figcaption>May</figcaption></figure><p>${sentence.repeat(6)}</p>
    <figure class="row"><figure>${picture('b')}</figure><figure>${picture('c')}<figcaption>June</figcaption></figure>
    </figure><p>${sentence.repeat(6)}</p></main>`;
  const pictures = createPictureCollector();
  const { content } = toDraft(readHtml(page, { pictures, address: 'https://site.example/weirs' }), pictures);
  expect(content.replaceAll(/src="[^"]+"/g, 'src').replaceAll(sentence, '')).toContain(
    '<figure class="wide"><img src alt="a" /><figcaption>May</figcaption></figure>',
  );
  expect(content.replaceAll(/src="[^"]+"/g, 'src')).toContain(
    '<figure class="row"><img src alt="b" /><figure><img src alt="c" /><figcaption>June</figcaption></figure></figure>',
  );
});
