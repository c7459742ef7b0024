import { brandShades } from '@headwater/contract/brand-colours';
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

export type EmailStyles = ReturnType<typeof emailStyles>;

/** Returns inline styles by element, in the brand's colour; `sheet` overrides them by classes of the same names. */
export function emailStyles(brand: string | null) {
  const shades = brand === null ? null : brandShades(brand);
  const ours = {
    light: { ...light, ...(shades && { brand: shades.light.brand }) },
    dark: { ...dark, ...(shades && { brand: shades.dark.brand }) },
  };
  return stylesOf(ours.light, ours.dark);
}

function stylesOf(day: typeof light, night: typeof dark) {
  return {
    canvas: `margin:0;padding:0;background:${day.canvas};color:${day.ink};${font}`,
    hidden: 'display:none;max-height:0;overflow:hidden;opacity:0',
    brand: `padding:0 4px 14px;font-size:20px;font-weight:700;color:${day.brand};${font}`,
    paper: `padding:32px;background:${day.paper};border:1px solid ${day.line};border-radius:8px;font-size:16px;line-height:1.55;color:${day.ink};${font}`,
    heading: `margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700;color:${day.ink}`,
    paragraph: 'margin:0 0 14px',
    logo: 'display:block;height:40px;width:auto;max-width:240px;padding:4px;border:0;border-radius:6px;background:#ffffff',
    picture: 'display:block;width:100%;max-width:534px;height:auto;border:0',
    quote: `margin:0 0 14px;padding:4px 0 4px 14px;border-left:3px solid ${day.brand};white-space:pre-line`,
    facts: `margin:4px 0 18px;border-top:1px solid ${day.line}`,
    label: `width:30%;padding:8px 16px 8px 0;border-bottom:1px solid ${day.line};font-weight:400;color:${day.muted};vertical-align:top`,
    value: `padding:8px 0;border-bottom:1px solid ${day.line};vertical-align:top`,
    list: 'margin:0 0 14px;padding:0 0 0 20px',
    link: `color:${day.brand}`,
    button: `display:inline-block;padding:12px 22px;border-radius:6px;background:${day.brand};color:#ffffff;font-weight:600;text-decoration:none`,
    footer: `padding:18px 4px;font-size:13px;line-height:1.5;color:${day.muted};${font}`,
    sheet: html` @media (max-width: 480px) { .paper { padding: 22px 18px !important; } } @media
    (prefers-color-scheme: dark) { .canvas { background: ${night.canvas} !important; } .paper { background:
    ${night.paper} !important; border-color: ${night.line} !important; color: ${night.ink} !important; } .ink
    { color: ${night.ink} !important; } .muted { color: ${night.muted} !important; } .brand, .link { color:
    ${night.brand} !important; } .quote { border-color: ${night.brand} !important; } .facts, .row th, .row td
    { border-color: ${night.line} !important; } .button { background: ${night.brand} !important; color:
    ${night.canvas} !important; } }`,
  };
}
