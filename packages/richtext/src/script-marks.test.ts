import { expect, test } from 'vitest';
import { fromHtml } from './from-html.ts';
import { normaliseValue } from './normalise-value.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { toHtml } from './to-html.ts';

const sanitise = (html: string) => sanitiseHtml(html, { ownOrigins: [] });

test('raised and lowered letters are kept beside those of Unicode', () => {
  const html = '<p>10<sup>3.5</sup>, H<sub>2</sub>O, CO₂ and <strong><sup>a</sup></strong></p>';
  expect(sanitise(html)).toBe(html);
});

test('the inner of two elements that raise and lower counts', () => {
  expect(sanitise('<p><sup>a<sub>b<strong>c</strong></sub>d</sup></p>')).toBe(
    '<p><sup>a</sup><sub>b</sub><strong><sub>c</sub></strong><sup>d</sup></p>',
  );
  expect(sanitise('<p><sub>a<sup>b</sup></sub></p>')).toBe('<p><sub>a</sub><sup>b</sup></p>');
});

test('no run is both raised and lowered', () => {
  const children = [{ text: 'a', superscript: true as const, subscript: true as const }];
  expect(normaliseValue([{ type: 'paragraph', children }])).toEqual(fromHtml('<p><sup>a</sup></p>'));
  expect(toHtml([{ type: 'paragraph', children }])).toBe('<p><sup>a</sup></p>');
});

test('a caption, which has no marks, shows raised letters as plain text', () => {
  const picture = '<img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="A weir" />';
  expect(sanitise(`<figure>${picture}<figcaption>10<sup>3.5</sup> m<sup>3</sup></figcaption></figure>`)).toBe(
    `<figure>${picture}<figcaption>10^3.5 m³</figcaption></figure>`,
  );
});
