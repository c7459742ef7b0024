import { createHash } from 'node:crypto';
import type { Html } from './html.ts';

const style = `
:root {
  color-scheme: light dark;
  --background: light-dark(#f6f5f2, #12171c);
  --surface: light-dark(#ffffff, #1b2229);
  --text: light-dark(#24282c, #eef0f2);
  --muted: light-dark(#55595e, #b4bac0);
  --border: light-dark(#dcdad4, #36404a);
  --control-border: light-dark(#7b7f84, #8b949d);
  --brand: light-dark(#0b4f7d, #8cc4e8);
  --on-brand: light-dark(#ffffff, #0b1a26);
  --danger: light-dark(#a3231c, #ffb0a8);
  --danger-surface: light-dark(#fdeceb, #43201e);
  --note: light-dark(#e5f1f8, #1d3342);
  --focus: light-dark(#0a78bd, #7fd0ff);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem; }
.note { background: var(--note); border-radius: .375rem; padding: .5rem .75rem; font-size: .9375rem; }
.panel { background: var(--surface); border: 1px solid var(--border); border-radius: .5rem; padding: 1.25rem; margin: 1.25rem 0; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 650; padding-bottom: .5rem; }
th, td { text-align: left; padding: .375rem 0; vertical-align: top; }
td { text-align: right; white-space: nowrap; padding-left: 1rem; }
thead th, tfoot th { font-weight: 400; color: var(--muted); }
thead th:last-child { text-align: right; }
tfoot tr:first-child > * { border-top: 1px solid var(--border); }
tbody th { font-weight: 400; overflow-wrap: anywhere; }
tfoot tr:last-child > * { font-weight: 650; color: var(--text); border-top: 1px solid var(--border); }
label { display: block; font-weight: 600; }
label span { font-weight: 400; color: var(--muted); }
.field { margin-bottom: 1rem; }
input { width: 100%; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control-border); border-radius: .375rem; padding: .5rem .75rem; min-height: 2.75rem; }
input[aria-invalid='true'] { border-color: var(--danger); }
.error { color: var(--danger); margin: .25rem 0 0; font-size: .9375rem; }
[role='alert'] { background: var(--danger-surface); color: var(--danger); border-radius: .375rem; padding: .5rem .75rem; margin: 0 0 1rem; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; }
button, .button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.125rem; border-radius: .375rem; border: 1px solid var(--control-border); background: var(--surface); color: var(--text); cursor: pointer; text-decoration: none; display: inline-flex; align-items: center; }
button.pay { background: var(--brand); border-color: var(--brand); color: var(--on-brand); flex: 1 0 100%; justify-content: center; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.help { color: var(--muted); font-size: .9375rem; margin: .75rem 0 0; }
`;

/** The style sheet's element, made here as its hash is of these very characters. */
export const styleElement: Html = { markup: `<style>${style}</style>` };

/** The policy of a page that runs nothing and loads nothing but its one style sheet, by its hash. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
