export interface ServerFailure {
  message: string;
  errors: { path: string; message: string }[];
  /** Id of the failed request, for the person to quote; null if there is nothing to report. */
  requestId: string | null;
}

/**
 * Reads a save's error: an Error, or anything else with a `message` and perhaps `errors` and a `requestId`. An error
 * that only rewords another one has the other as its `cause`. No schema reads it, for which the sign-in page would wait.
 */
export function readServerFailure(thrown: unknown): ServerFailure {
  const listed = read(thrown, 'errors');
  const errors = (Array.isArray(listed) ? listed : []).flatMap((error: unknown) => {
    const [path, message] = [readText(error, 'path'), readText(error, 'message')];
    return path === null || message === null ? [] : [{ path, message }];
  });
  return {
    message: readText(thrown, 'message') ?? String(thrown),
    errors,
    requestId: readText(thrown, 'requestId') ?? readText(read(thrown, 'cause'), 'requestId'),
  };
}

function read(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}

function readText(from: unknown, name: string): string | null {
  const value = read(from, name);
  return typeof value === 'string' ? value : null;
}
