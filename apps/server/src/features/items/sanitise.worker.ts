import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import { handleTasks } from '@headwater/runtime/worker-thread';

export interface SanitiseInput {
  html: string;
  ownOrigins: readonly string[];
}

handleTasks(({ html, ownOrigins }: SanitiseInput) => sanitiseHtml(html, { ownOrigins }));
