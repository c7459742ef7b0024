import type { MailMessage } from '@headwater/contract/mails';

/**
 * Shows an email as mail programs do, or its text where it has nothing else. The empty sandbox forbids scripts and pop-ups,
 * and gives it its own origin.
 */
export function MailBody({ subject, html, text }: Pick<MailMessage, 'subject' | 'html' | 'text'>) {
  if (html === '')
    return (
      <p dir="auto" className="rounded bg-sunken p-4 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    );
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
 * Removes an email's style sheet, which the portal's policy would block and report. It only adapts the email to phones
 * and dark mode, as each element has its own style.
 */
function removeStyleSheet(html: string): string {
  return html.replaceAll(/<style>.*?<\/style>/gs, '');
}
