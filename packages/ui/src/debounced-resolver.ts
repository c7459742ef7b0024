import type { FieldValues, Resolver, ResolverResult } from 'react-hook-form';

/** Debounces a resolver by `wait` ms; all calls in that time get one answer. */
export function debouncedResolver<Values extends FieldValues>(
  resolve: Resolver<Values>,
  delayMs: number,
): Resolver<Values> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: PromiseWithResolvers<ResolverResult<Values>> | undefined;

  return (values, context, options) => {
    const answer = (pending ??= Promise.withResolvers<ResolverResult<Values>>());
    clearTimeout(timer);
    timer = setTimeout(() => {
      pending = undefined;
      Promise.resolve(resolve(values, context, options)).then(answer.resolve, answer.reject);
    }, delayMs);
    return answer.promise;
  };
}
