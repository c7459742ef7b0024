import type { MailMessage } from '@headwater/contract/mails';

/** Shown as mail programs show it. The empty sandbox runs nothing, opens nothing, and has an origin of its own. */
export function MailBody({ subject, html, text }: Pick<MailMessage, 'subject' | 'html' | 'text'>) {
  return (
    <div className="grid gap-3">
      <iframe
        title={`The mail “${subject}”`}
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
 * Each part of a mail carries its style; the sheet besides adapts it to phones and to the dark. It stands under the
 * portal's policy here, which lets no sheet in.
 */
function removeStyleSheet(html: string): string {
  return html.replaceAll(/<style>.*?<\/style>/gs, '');
}
