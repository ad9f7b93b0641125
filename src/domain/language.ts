const BURMESE = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/;

/** Returns the `lang` of a text. With `my`, fonts and line height fit Burmese (design, section 3). */
export function textLanguage(text: string): 'my' | undefined {
  return BURMESE.test(text) ? 'my' : undefined;
}
