import { html } from '@headwater/stripe-stand-in/page/html';
import type { KeptMail } from './kept-mails.ts';
import { sandboxDocument, type SandboxLinks } from './sandbox-document.ts';

/** Renders an email as its recipient got it, in a frame that runs nothing. */
export function renderEmailPage({
  id,
  to,
  subject,
  links,
}: KeptMail & { id: number; links: SandboxLinks }): string {
  return sandboxDocument({
    title: subject,
    links,
    content: html`<main>
      <section>
        <p><a href="/">Back to the timeline</a></p>
        <h1>${subject}</h1>
        <p class="muted">To ${to}</p>
        <iframe src="/emails/${id}/text" title="The email"></iframe>
      </section>
    </main>`,
  });
}
