import { defang } from '@headwater/contract/defang';
import { footerLines } from './footer-lines.ts';
import { html, type SafeHtml } from './html.ts';
import type {
  EmailBlock,
  EmailFrame,
  EmailLink,
  EmailPicture,
  EmailPublisher,
  EmailTemplate,
} from './email-template.ts';
import { emailStyles, type EmailStyles } from './email-styles.ts';

/**
 * Renders an HTML document that all mail programs display: one column, and no pictures except a logo with the name as
 * its alternative, and one that the text can do without. The styles are inline because some programs drop the style
 * element, which only adds dark mode and narrow screens.
 */
export function renderEmailHtml(
  { subject, preheader, body, link, replyTo }: EmailTemplate,
  { publisher, preferences }: EmailFrame,
): string {
  const styles = emailStyles(publisher.brand);
  const { markup } = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>${subject}</title>
        <style>
          ${styles.sheet}
        </style>
      </head>
      <body class="canvas" style="${styles.canvas}">
        <div style="${styles.hidden}">${preheader}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px"
              >
                <tr>
                  <td class="brand" style="${styles.brand}">${renderSender(publisher, styles)}</td>
                </tr>
                <tr>
                  <td class="paper" style="${styles.paper}">
                    <h1 dir="auto" class="ink" style="${styles.heading}">${subject}</h1>
                    ${body.map((block) => renderBlock(block, styles))}
                    <p style="margin:28px 0 4px">
                      <a class="button" href="${link.url}" style="${styles.button}">${link.label}</a>
                    </p>
                  </td>
                </tr>
                <tr>
                  <td class="muted" style="${styles.footer}">
                    ${footerLines(publisher, replyTo).map((line) => html`${line}<br />`)}
                    ${preferences === null ? [] : renderPreferencesLink(preferences, styles)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return markup;
}

function renderSender({ name, mail: { logoUrl } }: EmailPublisher, styles: EmailStyles): SafeHtml | string {
  if (logoUrl === null) return name;
  return html`<img src="${logoUrl}" alt="${name}" height="40" style="${styles.logo}" />`;
}

function renderPreferencesLink({ url, label }: EmailLink, styles: EmailStyles): SafeHtml {
  return html`<a class="link" href="${url}" style="${styles.link}">${label}</a>`;
}

function renderBlock(block: EmailBlock, styles: EmailStyles): SafeHtml {
  if (typeof block === 'string') return html`<p dir="auto" style="${styles.paragraph}">${block}</p> `;
  if ('quote' in block) return renderQuote(block.quote, styles);
  if ('facts' in block) return renderFacts(block.facts, styles);
  if ('picture' in block) return renderPicture(block.picture, styles);
  return html`<ul style="${styles.list}">
    ${block.links.map((link) => renderLink(link, styles))}
  </ul> `;
}

/** Typed text follows the direction of its letters, as a fact's value does. */
function renderQuote(quote: string, { quote: style }: EmailStyles): SafeHtml {
  return html`<blockquote dir="auto" class="quote" style="${style}">${defang(quote)}</blockquote> `;
}

function renderPicture({ url, leadsTo }: EmailPicture, styles: EmailStyles): SafeHtml {
  return html`<p style="${styles.paragraph}">
    <a href="${leadsTo}"><img src="${url}" alt="" width="534" style="${styles.picture}" /></a>
  </p> `;
}

function renderFacts(facts: readonly (readonly [string, string])[], styles: EmailStyles): SafeHtml {
  const rows = facts.map(
    ([label, value]) =>
      html`<tr class="row">
        <th scope="row" class="muted" align="left" style="${styles.label}">${label}</th>
        <td dir="auto" align="left" style="${styles.value}">${defang(value)}</td>
      </tr> `,
  );
  return html`<table class="facts" width="100%" cellpadding="0" cellspacing="0" style="${styles.facts}">
    ${rows}
  </table> `;
}

function renderLink({ label, url, quote }: EmailLink, styles: EmailStyles): SafeHtml {
  const quoted = quote === undefined ? [] : [renderQuote(quote, styles)];
  return html`<li style="margin:0 0 6px">
    <a class="link" href="${url}" style="${styles.link}">${label}</a>
    ${quoted}
  </li> `;
}
