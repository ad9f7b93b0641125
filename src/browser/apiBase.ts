/** The API's base address, which the build wrote into the page; empty when the API shares the page's origin. */
export const readApiBase = (): string => document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';
