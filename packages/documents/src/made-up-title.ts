const FILE_NAME =
  /^(?:[\w ]+ - )?[^\n]*\.(?:docx?|docm|dotx?|odt|ott|rtf|txt|md|pages|pdf|ps|eps|tex|dvi|html?|mhtml?|pptx?|odp|key|xlsx?|ods|numbers|csv|indd|idml|qxp|qxd|pub|afpub|ai|psd|sla|cdr|vsdx?|jpe?g|png|tiff?)$/i;
const PROGRAM =
  /^(?:(?:untitled|unnamed|no title|title|new document|document|dokument|doc|print|microsoft (?:word|powerpoint|excel|publisher|office)|word|powerpoint presentation|presentation|libreoffice|openoffice(?:\.org)?|google docs|pages|adobe (?:indesign|illustrator|acrobat)|indesign|layout|slide|scan|scanned document|about:blank|file)[\s_-]*\d*(?: - .*)?|microsoft (?:word|powerpoint|excel|publisher) - .*|(?:file|https?):\/\/\S*|[a-z]:\\.*|\/(?:users|home|tmp)\/.*)$/i;

/** Says whether a title in a document's properties was made by a program: a file's name, or the program's own. */
export function isMadeUpTitle(title: string): boolean {
  return FILE_NAME.test(title) || PROGRAM.test(title);
}
