import { isBlank } from '@headwater/contract/characters';
import { Node } from 'slate';
import { isVoidBlock, type Block } from '../blocks.ts';
import { fromHtml } from '../from-html.ts';
import { applyStyleSheets } from './apply-style-sheets.ts';
import { countLeftOut } from './count-left-out.ts';
import type { LeftOut } from './left-out.ts';
import { nestLists } from './nest-lists.ts';
import { normaliseScripts } from './normalise-scripts.ts';
import { normaliseStyles, separateLists } from './normalise-styles.ts';
import { normaliseWord } from './normalise-word.ts';
import { removeHidden } from './remove-hidden.ts';
import { removeContents } from './remove-contents.ts';
import { replaceCheckBoxes } from './replace-check-boxes.ts';
import { readStyleRules } from './style-sheets.ts';
import { stripStylesAndHandlers } from './strip-styles-and-handlers.ts';
import { writeShownText } from './write-shown-text.ts';

/** Word records who deleted a text, and when; a page's plain `<del>` is struck-through text. */
const trackedDeletions = 'del[cite], del[datetime], .msoDel, [style*="mso-del"]';

/** Removes the text that tracked changes deleted, and returns the number of passages. */
function removeTrackedDeletions(body: HTMLElement): number {
  let removed = 0;
  for (const deletion of body.querySelectorAll(trackedDeletions)) {
    if (!body.contains(deletion)) continue;
    if (!isBlank(deletion.textContent)) removed += 1;
    deletion.remove();
  }
  return removed;
}

/**
 * Converts a program's HTML from the clipboard into blocks, and counts the omissions. It runs in a browser, and parses
 * into a document that loads nothing.
 */
export function readPasted(
  html: string,
  ownOrigins: readonly string[],
): { blocks: Block[]; leftOut: LeftOut } {
  const { body } = new DOMParser().parseFromString(stripStylesAndHandlers(html), 'text/html');
  const rules = readStyleRules(html);
  const hidden = removeHidden(body, rules).length;
  const contents = removeContents(body).length > 0 ? 1 : 0;
  const deletion = removeTrackedDeletions(body);
  const leftOut = { ...countLeftOut(body, ownOrigins), deletion, hidden, contents };
  applyStyleSheets(body, rules);
  writeShownText(body);
  for (const button of body.querySelectorAll('button')) button.remove();
  replaceCheckBoxes(body);
  separateLists(body);
  normaliseWord(body);
  nestLists(body);
  normaliseScripts(body);
  normaliseStyles(body);
  keepLanguage(body);
  const blocks = fromHtml(body.innerHTML, ownOrigins).filter(isNotBlank).map(lowerTitle);
  return { blocks, leftOut };
}

/** Word declares the language of a document on its body. */
function keepLanguage(body: HTMLElement): void {
  const language = body.lang || body.ownerDocument.documentElement.lang;
  if (language === '') return;
  const whole = body.ownerDocument.createElement('div');
  whole.lang = language;
  whole.append(...body.childNodes);
  body.append(whole);
}

/** A page has its own title: a pasted document's becomes a heading below it. */
function lowerTitle(block: Block): Block {
  return block.type === 'heading-one' ? { ...block, type: 'heading-two' } : block;
}

/** Other programs use empty paragraphs as spacing. */
function isNotBlank(block: Block): boolean {
  return isVoidBlock(block) || !isBlank(Node.string(block));
}
