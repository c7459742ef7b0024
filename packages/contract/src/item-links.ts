/** The purpose of a link: to sign a draft off, or to see an approved item before it appears. */
export type ItemLinkKind = 'sign-off' | 'embargo';
