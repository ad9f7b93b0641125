// The note above the page that a preview link opens.

export const visibleNote = (until: string) => `Preview. Visitors can see this page. This link works until ${until}, Yangon time.`;
export const hiddenNote = (until: string) =>
  `Preview. Visitors cannot see this page yet. This link works until ${until}, Yangon time.`;
