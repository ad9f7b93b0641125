/** The address of the calls that the build wrote into the page; empty where they are answered by the page's own origin. */
export const apiBaseOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';
