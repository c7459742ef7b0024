import { expect, test } from 'vitest';
import { listFigures, textToHtml } from './text-blocks.ts';

test('each block of a text becomes what the editor stores', () => {
  const text = `
A **bold** and *slanted* word,
and a [link](https://a.example/).

## Heading

### Smaller

- One
- Two

1. First
2. Second

> Quoted

![A pump](pumps)

![A weir](weir "At *low* water"){.wide}

![Bolts](pumps)
![A gate](weir "Shut")

| Pump | Flow |
| Calder | **40** |

@video https://vimeo.com/76979871`;
  const figureUrls = [9, 8, 7, 6].map((end) => `/files/0a1b2c3d-0000-4000-8000-00000000000${end}.png`);
  expect(textToHtml(text, { figureUrls })).toBe(
    [
      '<p>A <strong>bold</strong> and <em>slanted</em> word, and a <a href="https://a.example/">link</a>.</p>',
      '<h2>Heading</h2><h3>Smaller</h3><ul><li>One</li><li>Two</li></ul><ol><li>First</li><li>Second</li></ol>',
      '<blockquote>Quoted</blockquote>',
      '<img src="/files/0a1b2c3d-0000-4000-8000-000000000009.png" alt="A pump" />',
      '<figure class="wide"><img src="/files/0a1b2c3d-0000-4000-8000-000000000008.png" alt="A weir" />',
      '<figcaption>At *low* water</figcaption></figure>',
      '<figure class="row"><img src="/files/0a1b2c3d-0000-4000-8000-000000000007.png" alt="Bolts" />',
      '<figure><img src="/files/0a1b2c3d-0000-4000-8000-000000000006.png" alt="A gate" />',
      '<figcaption>Shut</figcaption></figure></figure>',
      '<table><thead><tr><th scope="col">Pump</th><th scope="col">Flow</th></tr></thead>',
      '<tbody><tr><td>Calder</td><td><strong>40</strong></td></tr></tbody></table>',
      '<iframe src="https://player.vimeo.com/video/76979871" title="Vimeo video" height="315" allow="fullscreen"></iframe>',
    ].join(''),
  );
  expect(listFigures(text)).toEqual([
    { motif: 'pumps', alt: 'A pump' },
    { motif: 'weir', alt: 'A weir' },
    { motif: 'pumps', alt: 'Bolts' },
    { motif: 'weir', alt: 'A gate' },
  ]);
});

test('a text with an unknown drawing or video is refused', () => {
  expect(() => listFigures('![A cat](cat)')).toThrow("there is no drawing of 'cat'");
  expect(() => textToHtml('@video https://a.example/')).toThrow('this is no video');
});
