// Videos: the poster, and the link below it.

export const toFollow = 'Video coming soon';
export const playButton = 'Play video';
export const playLabel = (title: string, length: string | undefined) =>
  length ? `Play video ${length}: ${title}` : `Play video: ${title}`;
export const playInNewTab = (label: string) => `${label} (opens in a new tab)`;
export const outsideLink = 'YouTube';
