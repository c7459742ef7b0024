/** A documented call as it is made. */
export interface RestExample {
  url: string;
  body?: object;
}
