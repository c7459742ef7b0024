/** What somebody is given a link for: to sign a draft off, or to see what is approved before it appears. */
export type ItemLinkKind = 'sign-off' | 'embargo';
