import { vi } from 'vitest';

/** Replaces the browser's XMLHttpRequest of an upload; the test responds to it. */
export class FakeXhr extends EventTarget {
  static readonly sentRequests: FakeXhr[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  headers: Record<string, string> = { 'content-type': 'text/plain; charset=utf-8' };
  /** Method and path. */
  requestLine = '';
  form: FormData | undefined;

  open(method: string, address: string): void {
    this.requestLine = `${method} ${address}`;
  }
  setRequestHeader(): void {
    // What a tab says of its company is tested with the calls.
  }
  send(form: FormData): void {
    this.form = form;
    FakeXhr.sentRequests.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  getResponseHeader(name: string): string | null {
    return this.headers[name] ?? null;
  }
  respond(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }
}

/** Replaces XMLHttpRequest until the globals are restored, and records the requests in `sentRequests`. */
export function mockUploads(): void {
  FakeXhr.sentRequests.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
}
