import { html } from './html.ts';

/** The portal's colours in hex, because mail programs understand neither custom properties nor OKLCH. */
const light = {
  canvas: '#f7f6f4',
  paper: '#ffffff',
  ink: '#2b2622',
  muted: '#615a54',
  line: '#e2dfdb',
  brand: '#0b4a78',
};
const dark = {
  canvas: '#10171e',
  paper: '#18212a',
  ink: '#ece9e4',
  muted: '#b5b0a9',
  line: '#36424d',
  brand: '#7cc4ee',
};

const font = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Inline styles by element; `sheet` overrides them by classes of the same names. */
export const styles = {
  canvas: `margin:0;padding:0;background:${light.canvas};color:${light.ink};${font}`,
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0',
  brand: `padding:0 4px 14px;font-size:20px;font-weight:700;color:${light.brand};${font}`,
  paper: `padding:32px;background:${light.paper};border:1px solid ${light.line};border-radius:8px;font-size:16px;line-height:1.55;color:${light.ink};${font}`,
  heading: `margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700;color:${light.ink}`,
  paragraph: 'margin:0 0 14px',
  picture: 'display:block;width:100%;max-width:534px;height:auto;border:0',
  quote: `margin:0 0 14px;padding:4px 0 4px 14px;border-left:3px solid ${light.brand};white-space:pre-line`,
  facts: `margin:4px 0 18px;border-top:1px solid ${light.line}`,
  label: `width:30%;padding:8px 16px 8px 0;border-bottom:1px solid ${light.line};font-weight:400;color:${light.muted};vertical-align:top`,
  value: `padding:8px 0;border-bottom:1px solid ${light.line};vertical-align:top`,
  list: 'margin:0 0 14px;padding:0 0 0 20px',
  link: `color:${light.brand}`,
  button: `display:inline-block;padding:12px 22px;border-radius:6px;background:${light.brand};color:#ffffff;font-weight:600;text-decoration:none`,
  footer: `padding:18px 4px;font-size:13px;line-height:1.5;color:${light.muted};${font}`,
  sheet: html` @media (max-width: 480px) { .paper { padding: 22px 18px !important; } } @media
  (prefers-color-scheme: dark) { .canvas { background: ${dark.canvas} !important; } .paper { background:
  ${dark.paper} !important; border-color: ${dark.line} !important; color: ${dark.ink} !important; } .ink {
  color: ${dark.ink} !important; } .muted { color: ${dark.muted} !important; } .brand, .link { color:
  ${dark.brand} !important; } .quote { border-color: ${dark.brand} !important; } .facts, .row th, .row td {
  border-color: ${dark.line} !important; } .button { background: ${dark.brand} !important; color:
  ${dark.canvas} !important; } }`,
};
