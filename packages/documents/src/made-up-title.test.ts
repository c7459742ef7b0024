import { expect, test } from 'vitest';
import { isMadeUpTitle } from './made-up-title.ts';

test.each([
  'Microsoft Word - release-final.docx',
  'Microsoft Word - Document1',
  'untitled',
  'Untitled-1',
  'Untitled 3',
  'brochure_A4.indd',
  'Annual report 2026 v2.pdf',
  'Document2',
  'PowerPoint Presentation',
  'about:blank',
  'file:///C:/Users/jo/weir.html',
  'C:\\Users\\jo\\weir.doc',
])('%s is no title', (title) => {
  expect(isMadeUpTitle(title)).toBe(true);
});

test.each([
  'A third less energy at Thornley borehole',
  'Pages of a river',
  'Word by word',
  'Untitled works by Jo Reed',
  'Document management for weirs',
  'Version 2.0',
  'The U.S. market',
  'Microsoft Word in the water industry',
  '',
])('%s may be a title', (title) => {
  expect(isMadeUpTitle(title)).toBe(false);
});
