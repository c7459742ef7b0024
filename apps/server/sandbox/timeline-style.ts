import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';

const TOKENS = join(repositoryRoot, 'packages/ui/src/tokens.css');

/** Returns the design tokens of the portal as plain CSS, which they are but for the rule that they stand in. */
function tokens(): string {
  const [, declarations = ''] = /@theme static \{([^]*?)\n\}/.exec(readFileSync(TOKENS, 'utf8')) ?? [];
  return `:root { color-scheme: light dark; ${declarations.replaceAll(/--[\w-]+-\*: initial;/g, '')} }`;
}

export const timelineStyle = `${tokens()}
@font-face {
  font-family: 'Source Sans 3 Variable';
  src: url('/font.woff2') format('woff2-variations');
  font-weight: 200 900;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--color-canvas); color: var(--color-ink); font: var(--text-base)/1.65 var(--font-sans); }
a { color: var(--color-brand); }
:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }
h1, h2, h3, p, ul, ol, dl, dd { margin: 0; padding: 0; }
h1, h2, h3 { font-weight: 650; line-height: 1.25; }
ul, ol { list-style: none; }
header { border-bottom: 1px solid var(--color-line); background: var(--color-paper); }
header > div, main { max-width: 80rem; margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 2.5rem); }
header > div { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; }
header p { font-weight: 650; margin-right: auto; }
header a { padding-block: .25rem; }
main { display: grid; gap: 2rem; padding-block: 2rem 4rem; }
.now { display: grid; gap: 1.25rem; align-content: start; }
.panel { background: var(--color-paper); border: 1px solid var(--color-line); border-radius: var(--radius); box-shadow: var(--shadow-raised); padding: 1.25rem; }
h1 { font-size: var(--text-xl); letter-spacing: -.012em; text-wrap: balance; }
h2 { font-size: var(--text-lg); }
h3 { font-size: var(--text-base); }
.clock { font-variant-numeric: tabular-nums; }
.muted { color: var(--color-muted); font-size: var(--text-sm); }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1rem; }
button { font: inherit; font-size: var(--text-sm); font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; border-radius: var(--radius); border: 1px solid var(--color-control); background: var(--color-paper); color: var(--color-ink); cursor: pointer; }
button:hover { background: var(--color-sunken); }
.buttons button { flex: 1; }
.buttons .main { flex: 1 0 100%; background: var(--color-brand); border-color: var(--color-brand); color: var(--color-on-fill); }
button.main:hover { background: var(--color-brand-strong); }
.coming li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; align-items: center; padding: .5rem 0; border-top: 1px solid var(--color-line); }
.sign-ins h2 { margin-bottom: .5rem; }
.coming h2 { margin-bottom: .75rem; }
.coming time, .day h3 { color: var(--color-muted); font-size: var(--text-sm); font-weight: 600; }
.coming button { padding: .25rem .75rem; }
progress { width: 100%; height: .75rem; accent-color: var(--color-brand); margin-top: 1rem; }
.failed { background: var(--color-bad-soft); color: var(--color-bad); border-radius: var(--radius); padding: .75rem 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 .875rem; border: 1px solid var(--color-control); border-radius: var(--radius); background: var(--color-paper); color: var(--color-ink); font-size: var(--text-sm); text-decoration: none; }
nav a:hover { background: var(--color-sunken); }
nav a[aria-current] { background: var(--color-brand-soft); border-color: var(--color-brand); color: var(--color-brand-strong); font-weight: 650; }
.day { margin-top: 1.5rem; }
.day ol { margin-top: .5rem; border: 1px solid var(--color-line); border-radius: var(--radius); background: var(--color-paper); }
.day li { display: grid; grid-template-columns: 3.25rem 1fr; gap: 0 .75rem; padding: .625rem 1rem; }
.day li + li { border-top: 1px solid var(--color-line); }
.day time { color: var(--color-muted); font-size: var(--text-sm); font-variant-numeric: tabular-nums; line-height: 1.75rem; }
.day p { overflow-wrap: anywhere; }
.kind { display: inline-block; margin-right: .5rem; padding: 0 .5rem; border-radius: var(--radius); background: var(--color-sunken); color: var(--color-muted); font-size: var(--text-xs); font-weight: 600; line-height: 1.5rem; }
.kind[data-kind='access'] { background: var(--color-warn-soft); color: var(--color-warn); }
.kind[data-kind='money'] { background: var(--color-good-soft); color: var(--color-good); }
.kind[data-kind='pages'] { background: var(--color-brand-soft); color: var(--color-brand); }
dl { display: grid; gap: .125rem; margin-top: .75rem; font-size: var(--text-sm); }
dt { color: var(--color-muted); }
dd { margin-bottom: .5rem; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; min-height: 30rem; margin-top: 1.25rem; border: 1px solid var(--color-line); border-radius: var(--radius); background: var(--color-plate); }
@media (min-width: 60rem) {
  main.two { grid-template: auto 1fr / 24rem minmax(0, 1fr); gap: 1.25rem 3rem; }
  .events { grid-area: 1 / 2 / span 2; }
  .sign-ins { align-self: start; }
}
`;
