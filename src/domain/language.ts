const BURMESE = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/;

/** The `lang` of a text: `my` for Burmese letters, so that fonts and line height fit; else undefined (design, section 3). */
export function textLanguage(text: string): 'my' | undefined {
  return BURMESE.test(text) ? 'my' : undefined;
}
