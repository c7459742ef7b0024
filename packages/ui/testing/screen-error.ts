import { getConfig, getRoles } from '@testing-library/react';
import { computeAccessibleName } from 'dom-accessibility-api';

const MAX_COLUMNS = 160;
const MAX_ROLES = 14;
const MAX_TEXT_LINES = 6;

/** Start of the long diagnostics that Testing Library adds to its message, which `describeScreen` replaces. */
const DIAGNOSTICS = /\n+(?:Here are the (?:accessible|available) roles:|There are no accessible roles)[^]*$/;
/** Roles whose text says more than their name, which they rarely have. */
const TEXT_ROLES: ReadonlySet<string> = new Set(['alert', 'status']);

/** Makes a failed query's error, with its message and a summary of the screen in some twenty lines. */
export function screenError(message: string | null, container: Element): Error {
  const summary = message === null ? shorten(container.outerHTML) : message.replace(DIAGNOSTICS, '');
  // Testing Library does not need the summary while it retries, and asks again when the time is over.
  const isRetrying = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  const isDescribed = message !== null && !isRetrying;
  const error = new Error(isDescribed ? `${summary}\n\n${describeScreen(container, summary)}` : summary);
  error.name = 'TestingLibraryElementError';
  // The report should show the test's line.
  Error.captureStackTrace(error, screenError);
  return error;
}

function describeScreen(container: Element, summary: string): string {
  const root = container instanceof HTMLElement ? container : document.body;
  const roles = Object.entries(getRoles(root)).flatMap(([role, elements]) => {
    const names = elements.map((element) => nameOf(role, element)).filter(Boolean);
    return names.length > 0 ? [{ role, names }] : [];
  });
  // The query's role comes first.
  const sorted = roles.toSorted(
    (a, b) => Number(summary.includes(`"${b.role}"`)) - Number(summary.includes(`"${a.role}"`)),
  );
  const lines = sorted
    .slice(0, MAX_ROLES)
    .map(({ role, names }) => shorten(`  ${role}: ${names.map((name) => `"${name}"`).join(', ')}`));
  const text = textOf(root).slice(0, MAX_TEXT_LINES * MAX_COLUMNS);
  return ['On the screen:', ...lines, '', 'Its text:', ...wrap(text)].join('\n');
}

function nameOf(role: string, element: Element): string {
  return collapse(TEXT_ROLES.has(role) ? element.textContent : computeAccessibleName(element));
}

function textOf(root: Element): string {
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text.textContent ?? '');
  return collapse(found.join(' '));
}

function collapse(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function shorten(line: string): string {
  return line.length > MAX_COLUMNS ? `${line.slice(0, MAX_COLUMNS - 2)} …` : line;
}

function wrap(text: string): string[] {
  return text.match(new RegExp(`.{1,${MAX_COLUMNS}}(?: |$)`, 'g'))?.map((line) => `  ${line.trim()}`) ?? [];
}
