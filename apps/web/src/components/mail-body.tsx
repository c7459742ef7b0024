import type { MailMessage } from '@headwater/contract/mails';

/** Shows a mail as mail programs do. The empty sandbox forbids scripts and pop-ups, and gives an origin of its own. */
export function MailBody({ subject, html, text }: Pick<MailMessage, 'subject' | 'html' | 'text'>) {
  return (
    <div className="grid gap-3">
      <iframe
        title={`The email “${subject}”`}
        sandbox=""
        srcDoc={removeStyleSheet(html)}
        className="h-[28rem] w-full rounded border border-line bg-paper"
      />
      <details className="text-sm">
        <summary className="cursor-pointer font-semibold">As plain text</summary>
        <pre className="mt-2 max-h-80 overflow-auto rounded bg-sunken p-4 font-mono text-xs whitespace-pre-wrap">
          {text}
        </pre>
      </details>
    </div>
  );
}

/**
 * Removes the style sheet of a mail, which the portal's policy would block and report. It only adapts the mail to
 * phones and to the dark: each element carries its own style.
 */
function removeStyleSheet(html: string): string {
  return html.replaceAll(/<style>.*?<\/style>/gs, '');
}
