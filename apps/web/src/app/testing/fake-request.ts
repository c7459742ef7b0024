import { vi } from 'vitest';

/** The browser's request of an upload, answered by the test. */
export class FakeRequest extends EventTarget {
  static readonly all: FakeRequest[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  contentType = 'text/plain; charset=utf-8';
  /** Method and path. */
  address = '';
  form: FormData | undefined;

  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }
  send(form: FormData): void {
    this.form = form;
    FakeRequest.all.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  getResponseHeader(): string {
    return this.contentType;
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }
}

/** Stands in for the browser's until the globals are put back; what is sent gathers in `all`. */
export function answerUploads(): void {
  FakeRequest.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}
