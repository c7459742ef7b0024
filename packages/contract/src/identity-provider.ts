/** The browser's address for signing in by the publisher's identity provider. */
export const identityProviderPath = '/api/sign-in';

/**
 * Why that ended on the sign-in page, according to its `?problem=`, and the page's explanation, after the provider's name.
 */
export const signInProblems = {
  unavailable: 'cannot be reached right now. Please try again shortly, or sign in with your password.',
  failed: 'did not sign you in. Please try again, or sign in with your password.',
  'too-many':
    'has had too many attempts from your network. Try again in 15 minutes, or sign in with your password.',
  'unverified-email': 'has not verified your email. Verify it there, or sign in with your password.',
  'unknown-account':
    'opens staff accounts only, and you do not have one. Ask the operator of this portal for one.',
  suspended:
    'knows you, but your account here is suspended. Our email to you has the reason; please contact support.',
};
export type SignInProblem = keyof typeof signInProblems;
