import { html, type Html } from '@headwater/stripe-stand-in/page/html';

export interface SandboxLinks {
  portalUrl: string;
  publicSiteUrl: string;
}

interface SandboxDocument {
  title: string;
  links: SandboxLinks;
  content: Html;
}

export function sandboxDocument({ title, links, content }: SandboxDocument): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
        <script type="module" src="/timeline.js"></script>
      </head>
      <body>
        <header>
          <div>
            <p>Headwater sandbox</p>
            <a href="${links.portalUrl}" target="_blank">Portal</a>
            <a href="${links.publicSiteUrl}" target="_blank">Public site</a>
          </div>
        </header>
        ${content}
      </body>
    </html>`.markup;
}
